/** The outbox entries of one row, in words. */
import { useState } from 'react';
import { Alert, Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { describeEntry } from '#sync/describe/entry.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { ConflictDrawer } from '../conflict/conflict-drawer.tsx';
import { ChangeList } from './change-list.tsx';
import { EntryStateTag } from './entry-state-tag.tsx';
import { OUTBOX_PATH } from '#domain/paths.ts';
import { detailText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

export function PendingChanges({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  if (entries.length === 0) return null;
  const isBlocked = entries.some(entry => entry.state === 'blocked');
  return (
    <Alert
      type={isBlocked ? 'error' : 'warning'}
      title={detailText.pending}
      action={<Link to={OUTBOX_PATH}>{detailText.fullOutbox}</Link>}
      description={
        <Flex vertical gap="small">
          {entries.map(entry => (
            <PendingEntry key={entry.opId} entry={entry} />
          ))}
        </Flex>
      }
    />
  );
}

function PendingEntry({ entry }: { readonly entry: OutboxEntry }) {
  const [isDeciding, setIsDeciding] = useState(false);
  const dicts = useDicts();
  const schema = useSchema();
  const { verb, changes } = describeEntry(schema, entry, dicts);
  return (
    <div>
      <EntryStateTag state={entry.state} /> {verb}
      <ChangeList changes={entry.op.kind === 'create' ? [] : changes} />
      {explainEntry(schema, entry, dicts)?.what}
      {isConflict(entry) && (
        <Button size="small" type="link" onClick={() => setIsDeciding(true)}>
          {conflictText.resolve}
        </Button>
      )}
      <ConflictDrawer entity={entry.entity} rowId={entry.rowId} open={isDeciding} onClose={() => setIsDeciding(false)} />
    </div>
  );
}
