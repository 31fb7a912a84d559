/** The server calls of the hall. A bid is answered at once, or refused in words; it is never kept for later. */
import { ok } from '#base/result.ts';
import { classifyFailure } from '#sync/classify-answer.ts';
import { defineCalls, requestSentence, requestValue } from '#wire/define-calls.ts';
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

/** `lost`: no answer came, and it is not there. `unclear`: no answer came, and the server could not be asked afterwards. */
export type BidOutcome = 'entered' | 'lost' | 'unclear';

const SUBMITTED: readonly string[] = ['1', '3', '4'];

export const hallCalls = defineCalls('features/bidding/bidding/hall', {
  /** Enters an offer and submits it. An offer that is refused is taken away again; without an answer the server is asked what became of it. */
  bid: async (world: CallWorld, bid: HallBid) => {
    const { endpoint } = (await world.schema()).get('offer');
    const takeAway = () => requestSentence(world, { method: 'DELETE', path: `${endpoint}/delete`, params: { id: bid.id } });
    const added = await requestSentence(world, { method: 'POST', path: `${endpoint}/add`, body: bid });
    const entered = added.ok ? await requestSentence(world, { method: 'PUT', path: `${endpoint}/submit`, body: { id: bid.id } }) : added;
    if (entered.ok) return ok<BidOutcome>('entered');
    if (classifyFailure(entered.error).kind !== 'ambiguous') {
      if (added.ok) await takeAway();
      return entered;
    }
    const found = await requestValue(world, { method: 'GET', path: `${endpoint}/queryById`, params: { id: bid.id } }, statusOf);
    if (!found.ok) return ok<BidOutcome>(found.error.kind === 'rejected' ? 'lost' : 'unclear');
    if (SUBMITTED.includes(found.value)) return ok<BidOutcome>('entered');
    await takeAway();
    return ok<BidOutcome>('lost');
  },
});

/** Of an offer as the server sends it; '' without one. */
const statusOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'offerStatus' in result ? String(result.offerStatus) : '';
