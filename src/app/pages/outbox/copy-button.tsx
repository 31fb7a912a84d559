/** Copies a change as JSON; where the browser does not allow it, shows the text to be copied by hand. */
import { useState } from 'react';
import { App, Button, Input, Modal } from 'antd';
import { outboxPageText } from '#domain/messages-outbox.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';

export function CopyButton({ entry }: { readonly entry: OutboxEntry }) {
  const { message } = App.useApp();
  const [isShown, setIsShown] = useState(false);
  const json = JSON.stringify(entry, undefined, 2);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(json);
      void message.success(outboxPageText.copied);
    } catch {
      setIsShown(true); // plain http has no clipboard, and a user may forbid it
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{outboxPageText.copy}</Button>
      <Modal open={isShown} title={outboxPageText.copyByHand} footer={null} onCancel={() => setIsShown(false)}>
        <Input.TextArea
          value={json}
          readOnly
          autoSize={{ maxRows: 16 }}
          onFocus={event => event.target.select()}
          aria-label={outboxPageText.copyByHand}
        />
      </Modal>
    </>
  );
}
