/** 竞价大厅: the round of the address, or a choice among the rounds that run or are to begin. */
import { Empty, Result, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { usePage } from '#app/live/use-view.ts';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { bidding } from '../entity.ts';
import { Hall } from './hall.tsx';
import { hallAddress, ROUND_PARAM } from './model.ts';
import { HALL_PATH } from './path.ts';
import { hallText } from './text.ts';
import './hall.css';

const queryFor = (field: string, rule: 'eq' | 'in', value: string): ListQuery => ({
  conditions: [{ field, rule, value }],
  sort: { column: 'startTime', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: 100,
});
const OPEN_ROUNDS = queryFor('biddingStatus', 'in', '0,1,2');

export function HallPage() {
  const { can } = usePermissions();
  const [params] = useSearchParams();
  const no = params.get(ROUND_PARAM) ?? '';
  if (!can(`${bidding.permission}:monitor`)) return <Result status="403" title={hallText.forbidden} />;
  return (
    <section className="hall-page" aria-label={hallText.title}>
      {no === '' ? <Choice /> : <Round no={no} />}
    </section>
  );
}

function Choice() {
  const { view } = usePage(bidding.name, OPEN_ROUNDS);
  const rounds = rowsOfPage(view);
  return (
    <>
      <PageHeader description={hallText.hint} />
      {!view && <Skeleton active />}
      {view && rounds.length === 0 && <Empty description={hallText.none} />}
      <ul className="hall-rounds" aria-label={hallText.choose}>
        {rounds.map(round => (
          <li key={round.id}>
            <Link className="hall-round" to={hallAddress(round)}>
              <strong>{roundName(round)}</strong>
              {status && <FieldText field={status} value={valueIn<typeof bidding>(round, 'biddingStatus')} />}
              <span className="hint">
                {textIn<typeof bidding>(round, 'biddingNo')}{' '}
                {textIn<typeof bidding>(round, 'biddingStatus') === '0'
                  ? hallText.startsAt(textIn<typeof bidding>(round, 'startTime'))
                  : hallText.endsAt(textIn<typeof bidding>(round, 'endTime'))}
              </span>
              <Best round={round} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const status = bidding.fieldByName.get('biddingStatus');

const roundName = (round: Row): string =>
  `${dictTextIn<typeof bidding>(round, 'sectionId')} ${hallText.round(numberIn<typeof bidding>(round, 'roundNo') ?? 1)}`;

function Best({ round }: { readonly round: Row }) {
  const price = numberIn<typeof bidding>(round, 'currentPrice');
  const name = hallText.best[textIn<typeof bidding>(round, 'biddingMode')] ?? hallText.price;
  return price === undefined ? null : <span>{`${name} ${price.toFixed(2)} ${hallText.unit}`}</span>;
}

function Round({ no }: { readonly no: string }) {
  const { view } = usePage(bidding.name, queryFor('biddingNo', 'eq', no));
  const [round] = rowsOfPage(view);
  if (!view) return <Skeleton active />;
  return round ? <Hall round={round} mark={view.markById[round.id]} /> : <Gone />;
}

const Gone = () => (
  <Empty description={hallText.gone}>
    <Link to={HALL_PATH}>{hallText.others}</Link>
  </Empty>
);
