/** The confirmation before changes are discarded. It lists the dependent changes that are discarded with them. */
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
  /** The dependent entries; undefined while they are being read, and no question is shown yet. */
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
