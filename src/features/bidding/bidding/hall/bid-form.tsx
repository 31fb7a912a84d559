/** A bid for one of the carriers whose bond is confirmed, answered by the server at once. */
import { useState } from 'react';
import { App, Button, Card, Form, InputNumber, Popconfirm, Select } from 'antd';
import { SECOND_MS } from '#base/durations.ts';
import { inBackground } from '#base/in-background.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { isAnswered, rowsOfPage } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn } from '#schema/typed-row.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { newId } from '#app/live/use-mutation-effects.ts';
import { useNowMs } from '#app/live/timers.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { serverTimeAt } from '#app/live/use-server-now.ts';
import { useRow, useRowsAt } from '#app/live/use-row.ts';
import { usePage } from '#app/live/use-view.ts';
import { serverActFailure } from '#app/ui/widgets/server-act/text.ts';
import type { bidSection } from '#features/bidding/bid-section/entity.ts';
import type { bidding } from '../entity.ts';
import type { bondPay } from '#features/bond/bond-pay/entity.ts';
import type { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import type { hallCalls } from './calls.ts';
import { isOpen } from '../model.ts';
import { isEnding, nextPrice, typedAfter, whyNoBid } from './model.ts';
import type { Bid } from './model.ts';
import { hallText } from './text.ts';

const BONDS_MAX = 200;
const TAX_RATE = '9'; // of a carrier whose rate is not known

type BidFormProps = { readonly round: Row; readonly bids: readonly Bid[] };

export function BidForm({ round, bids }: BidFormProps) {
  const { can } = usePermissions();
  const offer = useSchema().get('offer');
  const mayBid = can(`${offer.permission}:add`) && can(`${offer.permission}:submit`);
  return mayBid && textIn<typeof bidding>(round, 'biddingStatus') === '1' ? <Running round={round} bids={bids} /> : null;
}

function Running({ round, bids }: BidFormProps) {
  const calls = useCalls<typeof hallCalls>('features/bidding/bidding/hall');
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const isOffline = useIsOffline();
  const schema = useSchema();
  const clockSkewMs = useSyncPart('clockSkewMs');
  const sectionId = textIn<typeof bidding>(round, 'sectionId');
  const { view } = usePage('bondPay', {
    conditions: [
      { field: 'sectionId', rule: 'eq', value: sectionId },
      { field: 'bondStatus', rule: 'in', value: '2,4' },
      { field: 'marginType', rule: 'eq', value: 'bid' },
    ],
    sort: { column: 'createTime', order: 'asc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: BONDS_MAX,
  });
  const bonds = rowsOfPage(view);
  const section = useRow('bidSection', sectionId);
  const [bondId, setBondId] = useState<string>();
  const [typed, setTyped] = useState<number | null>();
  const bond = bonds.find(({ id }) => id === bondId);
  const carrier = dictTextIn<typeof bondPay>(bond, 'carrierUnitId');
  const carrierUnitId = textIn<typeof bondPay>(bond, 'carrierUnitId');
  const findRow = useRowsAt([{ entity: 'carrierUnit', id: carrierUnitId }]);
  const proposed = nextPrice(round);
  // A price that was typed stays, also when another bid makes it too late: then the form says so.
  const price = typed === undefined ? proposed : (typed ?? undefined);
  const weight = section.kind === 'found' ? (numberIn<typeof bidSection>(section.folded.row, 'totalWeight') ?? 0) : 0;
  const carrierRow = findRow({ entity: 'carrierUnit', id: carrierUnitId });
  const inSchema = (entity: string, values: Row | undefined) => values && { def: schema.get(entity), values };
  const now = serverTimeAt(useNowMs(SECOND_MS), clockSkewMs);
  const named = {
    sectionId: section.kind === 'found' ? inSchema('bidSection', section.folded.row) : undefined,
    bondPayId: inSchema('bondPay', bond),
    carrierUnitId: inSchema('carrierUnit', carrierRow),
  };
  const why = isOffline
    ? hallText.offline
    : isEnding(round, now)
      ? hallText.ending
      : whyNoBid(schema.get('offer'), { def: schema.get('bidding'), values: round }, named, price, now);
  const isReady = bond !== undefined && price !== undefined && weight > 0 && why === undefined;

  const submit = async (): Promise<void> => {
    if (!bond || price === undefined) return;
    const taxRate = textIn<typeof carrierUnit>(carrierRow, 'taxRate') || TAX_RATE;
    const bid = { id: newId(), sectionId, biddingId: round.id, bondPayId: bond.id, carrierUnitId, unitPrice: price, taxRate, weight };
    setBusy(true);
    const answer = await calls.bid(bid);
    setBusy(false);
    const isEntered = answer.ok && answer.value === 'entered';
    setTyped(now => typedAfter({ before: typed, now, price, isEntered }));
    const said = answer.ok ? hallText.outcome[answer.value] : serverActFailure(answer.error);
    inBackground(isEntered ? message.success(said) : message.warning(said));
  };
  // Where carriers do not bid against each other, each offers once.
  const done = new Set(isOpen(textIn<typeof bidding>(round, 'biddingMode')) ? [] : bids.map(({ carrierId }) => carrierId));

  return (
    <Card size="small" className="hall-bid" title={hallText.bid}>
      <Form layout="vertical" component="div">
        <Form.Item
          label={hallText.bidder}
          htmlFor="hall-bidder"
          {...(bonds.length === 0 && isAnswered(view) ? { help: hallText.noBidders } : {})}
        >
          <Select
            id="hall-bidder"
            value={bondId ?? null}
            placeholder={hallText.pickBidder}
            options={bonds.map(each => {
              const name = dictTextIn<typeof bondPay>(each, 'carrierUnitId');
              const isDone = done.has(textIn<typeof bondPay>(each, 'carrierUnitId'));
              return { value: each.id, label: isDone ? hallText.offered(name) : name, disabled: isDone };
            })}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setBondId}
          />
        </Form.Item>
        <Form.Item label={hallText.unitPrice} htmlFor="hall-price" {...(why === undefined ? {} : { validateStatus: 'error', help: why })}>
          <InputNumber
            id="hall-price"
            value={price ?? null}
            min={0.01}
            precision={2}
            step={numberIn<typeof bidding>(round, 'priceStep') ?? 1}
            disabled={textIn<typeof bidding>(round, 'biddingMode') === 'fixed'}
            style={{ width: '100%' }}
            onChange={value => setTyped(typeof value === 'number' ? value : null)}
          />
        </Form.Item>
        <Popconfirm
          title={hallText.sure(carrier, (price ?? 0).toFixed(2))}
          description={textIn<typeof bidding>(round, 'biddingMode') === 'sealed' ? hallText.bindingSealed : hallText.binding}
          okText={hallText.bid}
          cancelText={hallText.cancel}
          disabled={!isReady}
          onConfirm={() => inBackground(submit())}
        >
          <Button type="primary" block disabled={!isReady} loading={isBusy}>
            {hallText.bid}
          </Button>
        </Popconfirm>
      </Form>
    </Card>
  );
}
