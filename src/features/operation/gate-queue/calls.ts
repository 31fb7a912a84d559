/** The server call of 叫下一个: the server chooses the truck, so that two gates never call the same one. */
import { defineCalls, sentence } from '#wire/define-calls.ts';
import { gateQueue } from './entity.ts';
import type { NextCall } from './model.ts';

export const gateQueueCalls = defineCalls('features/operation/gate-queue', {
  callNext: sentence((next: NextCall) => ({ method: 'PUT', path: `${gateQueue.endpoint}/callNext`, body: { ...next } })),
});
