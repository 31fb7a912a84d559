/**
 * 修改密码: a new password, typed twice, below the fields that identify or authenticate its owner (`children`). The server's message is shown
 * either way, and the dialog closes (shell specification §8.2). A password is never stored, so the call is made directly.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { App, Form, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { isStrongPassword, isUsablePassword, passwordText } from '#domain/passwords.ts';
import { uiText } from '../text.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { PasswordItems } from './password-items.tsx';
import { ACCOUNT_DIALOG_PX } from '../../live/measures.ts';

type PasswordFields = { readonly password: string; readonly confirmPassword: string };
type PasswordDialogProps<F extends PasswordFields> = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Returns the server's message. `F` contains the fields of the children. */
  readonly send: (fields: F) => PromiseLike<Result<string, AppError>>;
  readonly children: ReactNode;
  /** With a special character too. */
  readonly isStrong?: boolean;
  /** The field with the initial focus. */
  readonly first?: string;
};

export function PasswordDialog<F extends PasswordFields = PasswordFields>({
  open,
  onClose,
  send,
  children,
  isStrong = false,
  first = 'password',
}: PasswordDialogProps<F>) {
  const { message } = App.useApp();
  const [form] = Form.useForm<F>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (fields: F): Promise<void> => {
    setBusy(true);
    const answer = await send(fields);
    setBusy(false);
    onClose();
    if (answer.ok) return inBackground(message.success(answer.value || passwordText.changed));
    inBackground(message.warning(directFailureText(answer.error, passwordText.needsServer)));
  };
  return (
    <Modal
      open={open}
      title={passwordText.changeTitle}
      width={ACCOUNT_DIALOG_PX}
      okText={uiText.ok}
      cancelText={uiText.cancel}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={isOpen => {
        if (isOpen) form.focusField(first);
      }} // the dialog takes the focus when it has opened
      destroyOnHidden
    >
      <Form<F> form={form} name="change-password" layout="vertical" preserve={false} onFinish={fields => inBackground(submit(fields))}>
        {children}
        <PasswordItems
          labels={{ password: passwordText.newLabel, confirm: passwordText.confirmLabel }}
          messages={{
            required: passwordText.newRequired,
            made: isStrong ? passwordText.strong : passwordText.usable,
            confirmRequired: passwordText.newConfirmRequired,
          }}
          isGood={isStrong ? isStrongPassword : isUsablePassword}
        />
        {/* Enter in an input submits a form only if it contains a button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
