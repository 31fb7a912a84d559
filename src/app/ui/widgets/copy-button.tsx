/** Copies a text. If the browser does not allow it, the text is shown to be copied by hand. */
import { useState } from 'react';
import { App, Button, Input, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const { message } = App.useApp();
  const [isShown, setIsShown] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      inBackground(message.success(outboxPageText.copied));
    } catch {
      setIsShown(true); // plain http has no clipboard API, and the user may forbid it
    }
  };
  return (
    <>
      <Button onClick={() => inBackground(copy())}>{outboxPageText.copy}</Button>
      <Modal open={isShown} title={outboxPageText.copyManually} footer={null} onCancel={() => setIsShown(false)}>
        <Input.TextArea
          value={text}
          readOnly
          autoSize={{ maxRows: 16 }}
          onFocus={event => event.target.select()}
          aria-label={outboxPageText.copyManually}
        />
      </Modal>
    </>
  );
}
