/** One round as it goes on: clock, best price, leader, standings, offers, curve, and the bid of whoever may bid. */
import { Alert, Card, Empty, Flex, Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { RowMark, View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { isHidden } from '#schema/sealed.ts';
import { dictTextIn, numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { usePage } from '#app/live/use-view.ts';
import { StepButtons } from '#app/ui/steps/step-buttons.tsx';
import { Curve } from '#app/ui/widgets/curve/curve.tsx';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { bidding } from '../entity.ts';
import { BidForm } from './bid-form.tsx';
import { HallClock } from './hall-clock.tsx';
import { bestPrices, bidsOf, isSealed, standingsOf } from './model.ts';
import { HALL_PATH } from './path.ts';
import type { Bid } from './model.ts';
import { Offers, Standings } from './hall-tables.tsx';
import { hallText } from './text.ts';

const OFFERS_MAX = 500;
const SUBMITTED = '1,3,4';

type HallProps = { readonly round: Row; readonly mark: RowMark | undefined };

export function Hall({ round, mark }: HallProps) {
  const { view } = usePage('offer', {
    conditions: [
      { field: 'biddingId', rule: 'eq', value: round.id },
      { field: 'offerStatus', rule: 'in', value: SUBMITTED },
    ],
    sort: { column: 'offerTime', order: 'desc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: OFFERS_MAX,
  });
  const bids = bidsOf(rowsOfPage(view));
  const mode = textIn<typeof bidding>(round, 'biddingMode');
  const status = bidding.fieldByName.get('biddingStatus');
  const modeField = bidding.fieldByName.get('biddingMode');
  return (
    <TouchSize>
      <Truth view={view} />
      <Flex className="hall-head" align="center" gap="small" wrap>
        <h2>{dictTextIn<typeof bidding>(round, 'sectionId')}</h2>
        <span>{hallText.round(numberIn<typeof bidding>(round, 'roundNo') ?? 1)}</span>
        <span className="hint">{textIn<typeof bidding>(round, 'biddingNo')}</span>
        {modeField && <FieldText field={modeField} value={mode} />}
        {status && <FieldText field={status} value={valueIn<typeof bidding>(round, 'biddingStatus')} />}
        <span className="hall-steps">
          <Link to={HALL_PATH}>{hallText.others}</Link>
          <StepButtons entity={bidding} row={round} mark={mark} />
        </span>
      </Flex>
      <div className="hall-top">
        <HallClock round={round} />
        <Best round={round} mode={mode} />
        <BidForm round={round} bids={bids} />
      </div>
      <div className="hall-grid">
        <Card size="small" title={hallText.standings}>
          <Standings standings={standingsOf(bids, mode)} />
        </Card>
        <Card size="small" title={hallText.curve}>
          {isSealed(bids) || isHidden(bidding, 'currentPrice', round) ? (
            <Empty description={hallText.sealed} />
          ) : (
            <PriceCurve round={round} bids={bids} mode={mode} />
          )}
        </Card>
        <Card size="small" title={hallText.offers} className="hall-wide">
          <Offers bids={bids.toReversed()} />
        </Card>
      </div>
    </TouchSize>
  );
}

/** What is on the screen is true as of when the server last answered: without a network it says so. */
function Truth({ view }: { readonly view: View | undefined }) {
  const isOffline = useIsOffline();
  const push = useSyncPart('push');
  const clockSkewMs = useSyncPart('clockSkewMs');
  if (isOffline) {
    const fresh = view?.freshAtMs;
    const title = fresh === undefined ? hallText.staleUnknown : hallText.stale(toServerTime(fresh + clockSkewMs));
    return <Alert className="hall-truth" type="error" showIcon role="alert" title={title} />;
  }
  return push === 'unavailable' ? <Alert className="hall-truth" type="info" showIcon title={hallText.slow} /> : null;
}

function Best({ round, mode }: { readonly round: Row; readonly mode: string }) {
  const price = numberIn<typeof bidding>(round, 'currentPrice');
  const step = hallText.step[mode];
  return (
    <Card size="small" className="hall-best">
      <div className="hall-best-label">{hallText.best[mode] ?? hallText.price}</div>
      {/* Told aloud: the price is what everybody waits for. */}
      <div className={price !== undefined ? 'hall-price' : 'hall-price is-words'} aria-live="polite">
        {price !== undefined ? price.toFixed(2) : isHidden(bidding, 'currentPrice', round) ? hallText.sealed : hallText.noBid}
        {price !== undefined && <small>{hallText.unit}</small>}
      </div>
      {price !== undefined && (
        <div>
          {hallText.leader} <strong>{dictTextIn<typeof bidding>(round, 'currentCarrierId')}</strong>
        </div>
      )}
      <div className="hall-facts">
        <Statistic title={hallText.bids} value={numberIn<typeof bidding>(round, 'offerCount') ?? 0} />
        <Statistic title={hallText.bidders} value={numberIn<typeof bidding>(round, 'bidderCount') ?? 0} />
        <Statistic title={hallText.startPrice} value={numberIn<typeof bidding>(round, 'startPrice') ?? 0} precision={2} />
        {step !== undefined && <Statistic title={step} value={numberIn<typeof bidding>(round, 'priceStep') ?? 0} precision={2} />}
      </div>
    </Card>
  );
}

/** Of a server time: HH:mm:ss, or MM-DD HH:mm of a round that lasts longer than its day. */
const CLOCK_TEXT = { from: 11, to: 19 } as const;
const DAY_TEXT = { from: 5, to: 16 } as const;

const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length);

function PriceCurve({ round, bids, mode }: { readonly round: Row; readonly bids: readonly Bid[]; readonly mode: string }) {
  const best = bestPrices(bids, mode);
  const [startTime, endTime] = [textIn<typeof bidding>(round, 'startTime'), textIn<typeof bidding>(round, 'endTime')];
  const [start, end] = [fromServerTime(startTime), fromServerTime(endTime)];
  const startPrice = numberIn<typeof bidding>(round, 'startPrice');
  const points = startPrice !== undefined ? [{ at: start, value: startPrice }, ...best] : best;
  const bounds = Number.isNaN(end) ? {} : { to: end };
  const shown = dayOf(startTime) === dayOf(endTime) ? CLOCK_TEXT : DAY_TEXT;
  return (
    <Curve
      label={hallText.curveLabel(best.length, (best.at(-1)?.value ?? startPrice ?? 0).toFixed(2))}
      series={[{ name: hallText.curve, points }]}
      bounds={bounds}
      isStepped
      timeText={at => toServerTime(at).slice(shown.from, shown.to)}
      valueText={value => value.toFixed(2)}
    />
  );
}
