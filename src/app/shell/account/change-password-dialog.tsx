/** 修改密码: old, new and confirmed password. The server's sentence is shown either way, and the dialog closes (shell specification §8.2). */
import { useState } from 'react';
import { App, Form, Input, Modal } from 'antd';
import { ACCOUNT_DIALOG_PX } from '#domain/limits.ts';
import { passwordText } from '#domain/messages-account.ts';
import { shellText } from '#domain/messages-shell.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { isUsablePassword } from '#domain/rules/password-rules.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { PasswordItems } from './password-items.tsx';

type Fields = { readonly oldPassword: string; readonly password: string; readonly confirmPassword: string };

export function ChangePasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session, connection } = useAppServices();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (fields: Fields): Promise<void> => {
    setBusy(true);
    const answer = await connection.api.direct.updatePassword({ username: session.user.username, ...fields });
    setBusy(false);
    onClose();
    if (answer.ok) return void message.success(answer.value || passwordText.changed);
    void message.warning(directFailureText(answer.error, passwordText.needsServer));
  };
  return (
    <Modal
      open={open}
      title={passwordText.changeTitle}
      width={ACCOUNT_DIALOG_PX}
      okText={shellText.ok}
      cancelText={shellText.cancel}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields> form={form} name="change-password" layout="vertical" preserve={false} onFinish={fields => void submit(fields)}>
        <Form.Item name="oldPassword" label={passwordText.oldLabel} rules={[{ required: true, message: passwordText.oldRequired }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <PasswordItems
          labels={{ password: passwordText.newLabel, confirm: passwordText.confirmLabel }}
          messages={{ required: passwordText.newRequired, made: passwordText.usable, confirmRequired: passwordText.newConfirmRequired }}
          isGood={isUsablePassword}
        />
        {/* Enter in an input sends a form only when it holds a button. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
