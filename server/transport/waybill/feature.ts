/** 运单: the contract picker of its form reads contracts through a path of its own. */
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { succeed } from '../../web/envelope.ts';
import { defineEntityFeature } from '../../feature.ts';

export const waybillFeature = defineEntityFeature({
  def: waybill,
  routes: [
    {
      method: 'GET',
      path: 'listContract',
      needs: { def: contract, code: 'list' },
      handle: async ({ list, query }) => succeed(await list(contract, query)),
    },
  ],
});
