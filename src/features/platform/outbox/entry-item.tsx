/** One waiting change: its content, its state, the reason, and the user's actions. */
import { useEffect, useState } from 'react';
import { Button, Flex, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { ageText } from '#sync/describe/age-text.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import { actionsOf } from './groups.ts';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { retryEntry } from '#db/write/settle-manual.ts';
import { ConflictPanel } from '#app/ui/conflict/conflict-panel.tsx';
import { DiscardDialog } from '#app/ui/conflict/discard-dialog.tsx';
import { ChangeList } from '#app/ui/detail/change-list.tsx';
import { EntryStateTag } from '#app/ui/detail/entry-state-tag.tsx';
import { EntryEditDrawer } from '#app/ui/form/entry-edit-drawer.tsx';
import { useAppServices } from '#app/live/app-services.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useNowMs, AGE_TICK_MS } from '#app/live/timers.ts';
import { useMomentText } from '#app/live/use-server-now.ts';
import { DAY_CHARS } from '#base/durations.ts';
import { shortMinute } from '#base/server-time.ts';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';
import { useFeatureStore, useSlots } from '#app/ui/slots/feature-store.ts';
import { UploadProgress } from './upload-progress.tsx';
import { CopyButton } from '#app/ui/widgets/copy-button.tsx';
import { useSchema } from '#app/live/schema.tsx';

type Asking = 'edit' | 'discard' | 'takeTheirs';

export function EntryItem({ entry }: { readonly entry: OutboxEntry }) {
  const [asking, setAsking] = useState<Asking>();
  const dicts = useDicts();
  const schema = useSchema();
  const { verb, changes } = describeEntry(schema, entry, dicts);
  const reason = explainEntry(schema, entry, dicts);
  const close = (): void => setAsking(undefined);
  return (
    <li className="outbox-entry" data-op-id={entry.opId} data-state={entry.state}>
      <Flex align="baseline" gap="small" wrap>
        <EntryStateTag state={entry.state} />
        <Typography.Text strong>{verb}</Typography.Text>
        <EntryTimes entry={entry} />
      </Flex>
      <ChangeList changes={changes} />
      {entry.op.kind === 'upload' && <UploadProgress id={entry.rowId} name={entry.op.name} />}
      {reason && !isConflict(entry) && (
        <div className="outbox-reason">
          <Typography.Text type={entry.state === 'blocked' ? 'danger' : 'warning'}>{reason.what}</Typography.Text>
          <Typography.Text type="secondary">
            {reason.kept}
            {reason.todo}
          </Typography.Text>
        </div>
      )}
      {isConflict(entry) && <ConflictPanel entry={entry} />}
      <EntryButtons entry={entry} onAsk={setAsking} />
      {asking === 'edit' && <EntryEdit entry={entry} onClose={close} />}
      {(asking === 'discard' || asking === 'takeTheirs') && <DiscardDialog entry={entry} how={asking} onClose={close} />}
    </li>
  );
}

/** In the dialog of the feature, where it has one for such a change. */
function EntryEdit({ entry, onClose }: { readonly entry: OutboxEntry; readonly onClose: () => void }) {
  const features = useFeatureStore();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => inBackground(features.load(entry.entity).then(() => setIsLoaded(true))), [features, entry.entity]);
  const { entryDialog } = useSlots(entry.entity);
  if (!isLoaded) return null;
  return entryDialog?.isFor(entry) ? (
    <entryDialog.Dialog entry={entry} onClose={onClose} />
  ) : (
    <EntryEditDrawer entry={entry} onClose={onClose} />
  );
}

function EntryTimes({ entry }: { readonly entry: OutboxEntry }) {
  const nowMs = useNowMs(AGE_TICK_MS);
  const momentText = useMomentText();
  const parts = [
    `${shortMinute(momentText(entry.createdAtMs))}（${ageText(entry.createdAtMs, nowMs)}）`,
    ...(entry.attempt > 0 ? [outboxPageText.attempts(entry.attempt)] : []),
    ...(entry.state === 'retryWait' && entry.nextAtMs > nowMs
      ? [outboxPageText.nextAt(momentText(entry.nextAtMs).slice(DAY_CHARS + 1))]
      : []),
    ...(entry.deps.length > 0 ? [outboxPageText.waitsFor(entry.deps.length)] : []),
  ];
  return <Typography.Text type="secondary">{parts.join(' · ')}</Typography.Text>;
}

function EntryButtons({ entry, onAsk }: { readonly entry: OutboxEntry; readonly onAsk: (asking: Asking) => void }) {
  const { db } = useAppServices();
  const act = useOutboxAct();
  return (
    <Flex gap="small" wrap>
      {actionsOf(entry).map(action => {
        switch (action) {
          case 'retry':
            return (
              <Button key={action} onClick={() => inBackground(act(retryEntry(db, entry.opId)))}>
                {outboxPageText.retry}
              </Button>
            );
          case 'edit':
            return (
              <Button key={action} onClick={() => onAsk('edit')}>
                {entry.state === 'blocked' ? outboxPageText.edit : outboxPageText.editWaiting}
              </Button>
            );
          case 'takeTheirs':
            return (
              <Button key={action} onClick={() => onAsk('takeTheirs')}>
                {outboxPageText.takeTheirs}
              </Button>
            );
          case 'discard':
            return (
              <Button key={action} type="text" danger onClick={() => onAsk('discard')}>
                {outboxPageText.discard}
              </Button>
            );
          case 'copy':
            return <CopyButton key={action} text={JSON.stringify(entry, undefined, 2)} />;
        }
      })}
    </Flex>
  );
}
