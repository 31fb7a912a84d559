/** 运单: the contract picker of its form reads contracts through a path of its own; its board, track, papers and code have permissions. */
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { succeed } from '../../web/envelope.ts';
import { defineEntityFeature } from '../../feature.ts';

export const waybillFeature = defineEntityFeature({
  def: waybill,
  permissions: [
    { code: 'board', label: '派车看板' },
    { code: 'track', label: '轨迹' },
    { code: 'print', label: '打印运单' },
    { code: 'qrcode', label: '二维码' },
  ],
  routes: [
    {
      method: 'GET',
      path: 'listContract',
      needs: { def: contract, code: 'list' },
      handle: async ({ list, query }) => succeed(await list(contract, query)),
    },
  ],
});
