/** 最近处理: the rows this user changed last on this device, sent or not; a press opens one. */
import { Button, Tag } from 'antd';
import { shortMinute } from '#base/server-time.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMomentText } from '#app/live/use-server-now.ts';
import { useOutbox } from '#app/live/use-outbox.ts';
import { EntryStateTag } from '#app/ui/detail/entry-state-tag.tsx';
import { useOpenedRow } from '#app/ui/use-opened-row.tsx';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import { homeText } from '../text.ts';
import { recentRows } from './recent-list.ts';
import type { RecentRow } from './recent-list.ts';

const ROWS_MAX = 6;

export function RecentWork() {
  const outbox = useOutbox();
  const { open, drawer } = useOpenedRow();
  const rows = outbox ? recentRows(outbox.entries, outbox.recent, ROWS_MAX) : [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="recent-work">
      <h2 id="recent-work">{homeText.recent}</h2>
      <ul className="recent-work">
        {rows.map(row => (
          <RecentLine key={row.lane} row={row} onOpen={open} />
        ))}
      </ul>
      {drawer}
    </section>
  );
}

type RecentLineProps = { readonly row: RecentRow; readonly onOpen: (entity: string, id: string) => void };

function RecentLine({ row: { entry, atMs, isWaiting }, onOpen }: RecentLineProps) {
  const schema = useSchema();
  const { head } = describeEntry(schema, entry, useDicts());
  const momentText = useMomentText();
  const isThere = entry.op.kind !== 'delete' && schema.find(entry.entity) !== undefined;
  return (
    <li>
      <span className="hint">{shortMinute(momentText(atMs))}</span>
      {isThere ? (
        <Button type="link" aria-label={homeText.openRow(head)} onClick={() => onOpen(entry.entity, entry.rowId)}>
          {head}
        </Button>
      ) : (
        <span>{head}</span>
      )}
      {isWaiting ? <EntryStateTag state={entry.state} /> : <Tag color="success">{outboxPageText.settled}</Tag>}
    </li>
  );
}
