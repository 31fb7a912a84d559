/** Discards one change, or replaces it by the server's values, after a confirmation. */
import { useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { dependantsOf, discardEntry, takeTheirs } from '#db/write/settle-manual.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useOutboxAct } from '../../live/use-outbox-act.ts';
import { DiscardModal } from './discard-modal.tsx';
import { useSchema } from '../../live/schema.tsx';

type DiscardProps = { readonly entry: OutboxEntry; readonly how: 'discard' | 'takeTheirs'; readonly onClose: () => void };

export function DiscardDialog({ entry, how, onClose }: DiscardProps) {
  const { db } = useAppServices();
  const dicts = useDicts();
  const schema = useSchema();
  const act = useOutboxAct();
  const [dependants, setDependants] = useState<readonly OutboxEntry[]>();
  useEffect(() => {
    let isLeft = false;
    inBackground(
      dependantsOf(db, entry.opId).then(found => {
        if (!isLeft) setDependants(found);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, entry.opId]);
  const { verb, head } = describeEntry(schema, entry, dicts);
  const what = entry.op.kind === 'update' ? `${verb} ${head}` : head;
  return (
    <DiscardModal
      title={how === 'discard' ? outboxPageText.discardTitle(what) : outboxPageText.takeTheirsTitle(what)}
      body={outboxPageText.discardBody}
      okText={how === 'discard' ? outboxPageText.discard : outboxPageText.takeTheirs}
      dependants={dependants}
      onConfirm={() => act(how === 'discard' ? discardEntry(db, entry.opId) : takeTheirs(db, entry.opId))}
      onClose={onClose}
    />
  );
}
