/** 设定密码: the server requires a stronger password. Neither mask nor keyboard closes it; only a new password or a logout does. */
import { useState } from 'react';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isStrongPassword, passwordText } from '#domain/passwords.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useCalls } from '../../live/use-calls.ts';
import type { accountMenuCalls } from './calls.ts';
import { busy } from '../../ui/widgets/busy.tsx';
import { useLogout } from '../logout-flow.tsx';
import { shellText } from '../text.ts';
import { PasswordItems } from '../../ui/widgets/password-items.tsx';

type Fields = { readonly password: string; readonly confirmPassword: string };

/** `onDone`: the password was changed. */
export function ForcedPasswordDialog({ open, onDone }: { readonly open: boolean; readonly onDone: () => void }) {
  const { session } = useAppServices();
  const calls = useCalls<typeof accountMenuCalls>('app/shell/account');
  const { message } = App.useApp();
  const logout = useLogout();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [form] = Form.useForm<Fields>();
  const { username } = session.user;
  const submit = async (fields: Fields): Promise<void> => {
    setBusy(true);
    const answer = await calls.changePassword({ username, ...fields });
    setBusy(false);
    if (!answer.ok) return setProblem(directFailureText(answer.error, passwordText.needsServer));
    inBackground(message.success(answer.value || passwordText.changed));
    onDone();
  };
  return (
    <Modal
      open={open}
      title={passwordText.resetTitle}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      afterOpenChange={isOpen => {
        if (isOpen) form.focusField('password');
      }} // not the account, which cannot be changed
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={passwordText.resetHint} className="forced-password-hint" />
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" />}
      <Form<Fields>
        form={form}
        name="forced-password"
        layout="vertical"
        onFinish={fields => inBackground(submit(fields))}
        onValuesChange={() => setProblem(undefined)}
      >
        <Form.Item label={passwordText.account}>
          <Input value={username} readOnly autoComplete="username" aria-label={passwordText.account} />
        </Form.Item>
        <PasswordItems
          labels={{ password: passwordText.password, confirm: passwordText.confirm }}
          messages={{ required: passwordText.required, made: passwordText.strong, confirmRequired: passwordText.confirmRequired }}
          isGood={isStrongPassword}
        />
        <Button type="primary" htmlType="submit" block loading={busy(isBusy)}>
          {passwordText.submit}
        </Button>
        <Button type="link" block disabled={isBusy} onClick={logout.confirm}>
          {shellText.logout}
        </Button>
      </Form>
    </Modal>
  );
}
