/**
 * A dialog with one text input. The caller gives the rules and processes the text. The dialog closes when no rule is broken and the caller has accepted the
 * text.
 * Enter confirms a single-line input, Ctrl/⌘ Enter a multi-line one.
 */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form, Input, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { objectionHere, objectionTo } from './prompt-rules.ts';
import type { PromptRule } from './prompt-rules.ts';
import { listText } from '../list/text.ts';
import { isShortcut } from '../shortcuts.ts';
import { TouchSize } from './touch-size.tsx';

export type PromptDialogProps = {
  readonly title: string;
  readonly label: string;
  readonly rules: readonly PromptRule[];
  /** @returns whether the caller accepted the text; otherwise the dialog stays open. */
  readonly onConfirm: (text: string) => PromiseLike<boolean>;
  readonly onClose: () => void;
  readonly okText?: string;
  readonly start?: string | undefined;
  readonly isLong?: boolean;
  readonly maxLength?: number | undefined;
  /** Shown above the input. */
  readonly children?: ReactNode;
};

const TEXT = 'text';

/** Mount it only while it is open: `onClose` is called when it has closed and the focus is back. */
export function PromptDialog({ title, label, rules, onConfirm, onClose, start = '', isLong = false, ...rest }: PromptDialogProps) {
  const { okText = listText.submit, maxLength, children } = rest;
  const [form] = Form.useForm<{ readonly [TEXT]: string }>();
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const text = form.getFieldValue(TEXT) ?? '';
    const objection = await objectionTo(rules, text);
    if (isLeft.current) return; // closed during the check, so the result is not needed
    if (objection === undefined && (await onConfirm(text))) return setOpen(false);
    setBusy(false);
    if (objection !== undefined) form.setFields([{ name: TEXT, errors: [objection] }]);
    form.focusField(TEXT);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !isShortcut('save', event))) return;
    if (isLong && !isShortcut('save', event)) return;
    event.preventDefault();
    inBackground(confirm());
  };
  const input = { onKeyDown, maxLength, readOnly: isBusy, autoComplete: 'off', allowClear: true };
  return (
    <TouchSize>
      <Modal
        open={isOpen}
        title={title}
        okText={okText}
        cancelText={listText.cancel}
        okButtonProps={{ loading: isBusy }}
        onOk={() => inBackground(confirm())}
        onCancel={() => {
          isLeft.current = true;
          setOpen(false);
        }}
        afterClose={onClose}
        afterOpenChange={hasOpened => {
          if (hasOpened) form.focusField(TEXT);
        }} // the dialog takes the focus when it has opened
        destroyOnHidden
      >
        {children}
        <Form form={form} name="prompt" layout="vertical" component="div" initialValues={{ [TEXT]: start }}>
          <Form.Item
            name={TEXT}
            label={label}
            required
            rules={[{ validator: (_, text: unknown) => kept(objectionHere(rules, typeof text === 'string' ? text : '')) }]}
          >
            {isLong ? (
              <Input.TextArea {...input} showCount={maxLength !== undefined} autoSize={{ minRows: 3, maxRows: 8 }} />
            ) : (
              <Input {...input} />
            )}
          </Form.Item>
        </Form>
      </Modal>
    </TouchSize>
  );
}

const kept = (objection: string | undefined): Promise<void> =>
  objection === undefined ? Promise.resolve() : Promise.reject(new Error(objection));
