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
  /**
   * Enters an offer and submits it. A browser sends a request anew on its own when the connection breaks before the answer: then the second one is refused
   * although the first came through. So the server is asked what became of the offer without an answer and after a refusal. One that stays a draft is
   * taken away again.
   */
  bid: async (world: CallWorld, bid: HallBid) => {
    const { endpoint } = (await world.schema()).get('offer');
    const takeAway = () => requestSentence(world, { method: 'DELETE', path: `${endpoint}/delete`, params: { id: bid.id } });
    const ask = () => requestValue(world, { method: 'GET', path: `${endpoint}/queryById`, params: { id: bid.id } }, statusOf);
    const added = await requestSentence(world, { method: 'POST', path: `${endpoint}/add`, body: bid });
    if (!added.ok) {
      const found = await ask();
      const isUnclear = classifyFailure(added.error).kind === 'ambiguous';
      if (!found.ok) return isUnclear ? ok<BidOutcome>(found.error.kind === 'rejected' ? 'lost' : 'unclear') : added;
      if (found.value === '') return isUnclear ? ok<BidOutcome>('lost') : added;
    }
    const entered = await requestSentence(world, { method: 'PUT', path: `${endpoint}/submit`, body: { id: bid.id } });
    if (entered.ok) return ok<BidOutcome>('entered');
    const found = await ask();
    if (found.ok && SUBMITTED.includes(found.value)) return ok<BidOutcome>('entered');
    const isUnclear = classifyFailure(entered.error).kind === 'ambiguous';
    if (!found.ok && isUnclear) return ok<BidOutcome>(found.error.kind === 'rejected' ? 'lost' : 'unclear');
    await takeAway();
    return isUnclear ? ok<BidOutcome>('lost') : entered;
  },
});

/** Of an offer as the server sends it; '' without one. */
const statusOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'offerStatus' in result ? String(result.offerStatus) : '';
