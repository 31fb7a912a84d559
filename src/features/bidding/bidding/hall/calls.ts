/** The server calls of the hall. A bid is answered at once, or refused in words; it is never kept for later. */
import { ok } from '#base/result.ts';
import { defineCalls, requestSentence } from '#wire/define-calls.ts';
import type { CallWorld } from '#wire/define-calls.ts';

export type HallBid = {
  readonly id: string;
  readonly sectionId: string;
  readonly biddingId: string;
  readonly bondPayId: string;
  readonly carrierUnitId: string;
  readonly unitPrice: number;
  readonly taxRate: string;
  readonly weight: number;
};

export const hallCalls = defineCalls('features/bidding/bidding/hall', {
  /** Enters an offer and submits it. An offer that is refused is taken away again. */
  bid: async (world: CallWorld, bid: HallBid) => {
    const { endpoint } = (await world.schema()).get('offer');
    const added = await requestSentence(world, { method: 'POST', path: `${endpoint}/add`, body: bid });
    if (!added.ok) return added;
    const submitted = await requestSentence(world, { method: 'PUT', path: `${endpoint}/submit`, body: { id: bid.id } });
    if (submitted.ok) return ok(submitted.value);
    if (submitted.error.kind === 'rejected')
      await requestSentence(world, { method: 'DELETE', path: `${endpoint}/delete`, params: { id: bid.id } });
    return submitted;
  },
});
