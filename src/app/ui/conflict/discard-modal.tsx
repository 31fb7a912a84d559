/** Asks before changes are given up, and shows what falls with them. */
import { useState } from 'react';
import { Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { entrySentence } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useSchema } from '../../live/schema.tsx';

type DiscardModalProps = {
  readonly title: string;
  readonly body: string;
  readonly okText: string;
  /** What cannot be sent without them; undefined while it is not known, and nothing is asked yet. */
  readonly dependants: readonly OutboxEntry[] | undefined;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
};

export function DiscardModal({ title, body, okText, dependants, onConfirm, onClose }: DiscardModalProps) {
  const dicts = useDicts();
  const schema = useSchema();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Modal
      open={dependants !== undefined}
      title={title}
      okText={okText}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={outboxPageText.cancel}
      onOk={() => inBackground(confirm())}
      onCancel={onClose}
    >
      <p>{body}</p>
      {dependants && dependants.length > 0 && (
        <>
          <p>{outboxPageText.discardDependants(dependants.length)}</p>
          <ul>
            {dependants.map(other => (
              <li key={other.opId}>{entrySentence(schema, other, dicts)}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
