/** 竞价大厅: the round of the address, or a choice among the rounds that run or are to begin. */
import { useEffect } from 'react';
import { Button, Empty, Result, Select, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useRow } from '#app/live/use-row.ts';
import { usePage } from '#app/live/use-view.ts';
import { usePageTab } from '#app/page-memory/use-tabs.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { bidding } from '../entity.ts';
import { Hall } from './hall.tsx';
import { hallText } from './text.ts';
import './hall.css';

const ID = 'id';
const MEMORY = 'round';
const OPEN_ROUNDS: ListQuery = {
  conditions: [{ field: 'biddingStatus', rule: 'in', value: '0,1,2' }],
  sort: { column: 'startTime', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: 100,
};

export function HallPage() {
  const { can } = usePermissions();
  const [params, setParams] = useSearchParams();
  const { memory } = usePageTab();
  const asked = params.get(ID) ?? '';
  const held = memory.read(MEMORY);
  const id = asked !== '' ? asked : typeof held === 'string' ? held : '';
  // The tab comes back to its round without the address.
  useEffect(() => {
    if (asked !== '') memory.write(MEMORY, asked);
  }, [asked, memory]);
  const rounds = rowsOfPage(usePage(bidding.name, OPEN_ROUNDS).view);
  if (!can(`${bidding.permission}:monitor`)) return <Result status="403" title={hallText.forbidden} />;
  const choose = (next: string): void => setParams({ [ID]: next });
  return (
    <section className="hall-page" aria-label={hallText.title}>
      <PageHeader description={hallText.hint} />
      <div className="hall-choice">
        <Select
          aria-label={hallText.choose}
          placeholder={hallText.choose}
          value={rounds.some(round => round.id === id) ? id : null}
          options={rounds.map(round => ({ value: round.id, label: roundName(round) }))}
          notFoundContent={hallText.none}
          onChange={choose}
          style={{ width: '100%' }}
        />
      </div>
      {id === '' ? (
        rounds.length === 0 ? (
          <Empty description={hallText.none} />
        ) : (
          <Rounds rounds={rounds} onChoose={choose} />
        )
      ) : (
        <Round id={id} />
      )}
    </section>
  );
}

const roundName = (round: Row): string =>
  `${String(round[`sectionId${DICT_TEXT_SUFFIX}`] ?? '')} ${hallText.round(Number(round['roundNo'] ?? 1))}（${String(round['biddingNo'] ?? '')}）`;

const Rounds = ({ rounds, onChoose }: { readonly rounds: readonly Row[]; readonly onChoose: (id: string) => void }) => (
  <ul className="hall-rounds">
    {rounds.map(round => (
      <li key={round.id}>
        <Button type="link" onClick={() => onChoose(round.id)}>
          {roundName(round)}
        </Button>
        <span className="hint">{hallText.startsAt(String(round['startTime'] ?? ''))}</span>
      </li>
    ))}
  </ul>
);

function Round({ id }: { readonly id: string }) {
  const answer = useRow(bidding.name, id);
  if (answer.kind === 'loading') return <Skeleton active />;
  if (answer.kind === 'missing') return <Empty description={hallText.gone} />;
  return <Hall key={id} round={answer.folded.row} mark={answer.folded.mark} />;
}
