/** A bulk act as one line: its progress, the entries that need the user, and on demand each of its rows. */
import { useState } from 'react';
import { App, Button, Card, Collapse, Flex, Progress, Tag, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { BulkGroup } from './bulk.ts';
import { useSchema } from '#app/live/schema.tsx';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { dependantsOfGroup, discardGroup, retryGroup } from '#db/write/bulk-manual.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { DiscardModal } from '#app/ui/conflict/discard-modal.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';
import { EntryItem } from './entry-item.tsx';

export function BulkCard({ group }: { readonly group: BulkGroup }) {
  const { db } = useAppServices();
  const { message } = App.useApp();
  const act = useOutboxAct();
  const [dependants, setDependants] = useState<readonly OutboxEntry[]>();
  const title = useBulkTitle(group);
  const { entries, settled, discarded, blocked, total } = group;
  const canRetry = entries.some(entry => entry.state === 'retryWait' || (entry.state === 'blocked' && !isConflict(entry)));
  const retry = async (): Promise<void> => {
    const done = await retryGroup(db, group.groupId);
    if (done.ok && done.value === 0) inBackground(message.info(outboxPageText.bulkNothing));
    else inBackground(act(Promise.resolve(done)));
  };
  return (
    <Card size="small" className="outbox-bulk" data-group-id={group.groupId}>
      <Flex align="center" gap="8px 16px" wrap>
        <Typography.Text strong>{title}</Typography.Text>
        <span role="status">{outboxPageText.bulkProgress(settled, total)}</span>
        <Progress
          className="outbox-bulk-bar"
          percent={Math.round((settled / total) * 100)}
          showInfo={false}
          status={blocked > 0 ? 'exception' : 'normal'}
          aria-label={outboxPageText.bulkProgress(settled, total)}
        />
        {blocked > 0 && <Tag color="error">{outboxPageText.bulkBlocked(blocked)}</Tag>}
        {discarded > 0 && <Tag>{outboxPageText.bulkDiscarded(discarded)}</Tag>}
        <Flex gap="small" className="outbox-bulk-buttons">
          {canRetry && <Button onClick={() => inBackground(retry())}>{outboxPageText.bulkRetry}</Button>}
          <Button danger onClick={() => inBackground(dependantsOfGroup(db, group.groupId).then(setDependants))}>
            {outboxPageText.bulkDiscard}
          </Button>
        </Flex>
      </Flex>
      <Collapse
        ghost
        size="small"
        items={[
          {
            key: 'rows',
            label: outboxPageText.bulkRows(entries.length),
            children: (
              <ul className="outbox-entries">
                {entries.map(entry => (
                  <BulkRow key={entry.opId} entry={entry} />
                ))}
              </ul>
            ),
          },
        ]}
      />
      {dependants && (
        <DiscardModal
          title={outboxPageText.bulkDiscardTitle(title, entries.length)}
          body={outboxPageText.bulkDiscardBody}
          okText={outboxPageText.bulkDiscard}
          dependants={dependants}
          onConfirm={() => act(discardGroup(db, group.groupId))}
          onClose={() => setDependants(undefined)}
        />
      )}
    </Card>
  );
}

/** The rows of an act differ by their record and not by their operation. */
function BulkRow({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <>
      <li className="outbox-bulk-row">
        <Typography.Text strong>{entry.label}</Typography.Text>
      </li>
      <EntryItem entry={entry} />
    </>
  );
}

/** 删除 运单 5 条 */
function useBulkTitle({ entries, total }: BulkGroup): string {
  const dicts = useDicts();
  const schema = useSchema();
  const [first] = entries;
  if (!first) return '';
  return outboxPageText.bulkTitle(describeEntry(schema, first, dicts).verb, schema.find(first.entity)?.title ?? '', total);
}
