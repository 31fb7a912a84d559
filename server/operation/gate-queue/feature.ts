/** 排队叫号: calling the next truck. */
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { succeed } from '../../web/envelope.ts';
import { defineEntityFeature } from '../../feature.ts';
import { callNext } from './call-next.ts';

export const gateQueueFeature = defineEntityFeature({
  def: gateQueue,
  permissions: [
    { code: 'callNext', label: '叫下一个' },
    { code: 'screen', label: '叫号大屏' },
  ],
  routes: [
    {
      method: 'PUT',
      path: 'callNext',
      needs: { def: gateQueue, code: 'callNext' },
      handle: async ({ write, caller, body }) => succeed(null, await write(program => callNext(program, caller, body))),
    },
  ],
});
