/** Asks before a change is given up, and shows what falls with it. */
import { useEffect, useState } from 'react';
import { Modal } from 'antd';
import { describeEntry, entrySentence } from '#domain/describe-entry.ts';
import { outboxPageText } from '#domain/messages-outbox.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import { dependantsOf, discardEntry, takeTheirs } from '#db/write/settle-by-hand.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useOutboxAct } from '../../live/use-outbox-act.ts';

type DiscardProps = { readonly entry: OutboxEntry; readonly how: 'discard' | 'takeTheirs'; readonly onClose: () => void };

export function DiscardDialog({ entry, how, onClose }: DiscardProps) {
  const { db } = useAppServices();
  const dicts = useDicts();
  const act = useOutboxAct();
  const [dependants, setDependants] = useState<readonly OutboxEntry[]>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void dependantsOf(db, entry.opId).then(found => {
      if (!isLeft) setDependants(found);
    });
    return () => {
      isLeft = true;
    };
  }, [db, entry.opId]);
  const { verb, head } = describeEntry(entry, dicts);
  const what = entry.op.kind === 'update' ? `${verb} ${head}` : head;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    await act(how === 'discard' ? discardEntry(db, entry.opId) : takeTheirs(db, entry.opId));
    onClose();
  };
  return (
    <Modal
      open={dependants !== undefined}
      title={how === 'discard' ? outboxPageText.discardTitle(what) : outboxPageText.takeTheirsTitle(what)}
      okText={how === 'discard' ? outboxPageText.discard : outboxPageText.takeTheirs}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={outboxPageText.cancel}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{outboxPageText.discardBody}</p>
      {dependants && dependants.length > 0 && (
        <>
          <p>{outboxPageText.discardDependants(dependants.length)}</p>
          <ul>
            {dependants.map(other => (
              <li key={other.opId}>{entrySentence(other, dicts)}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
