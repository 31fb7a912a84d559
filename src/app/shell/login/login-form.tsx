/** User name and password. Used on the login page and, with a fixed user, in the dialog of an expired session. */
import { useState } from 'react';
import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import type { Credentials } from '#domain/session.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { loginErrorText } from './login-error-text.ts';
import { busy } from '../../widgets/busy.tsx';

type LoginFormProps = {
  /** Only this user may sign in here. */
  readonly username?: string;
  /** Something to say before the first attempt. */
  readonly note?: string | undefined;
  readonly submitText?: string;
  readonly onSignedIn: (answer: LoginAnswer) => void;
};

export function LoginForm({ username, note, submitText = shellText.login, onSignedIn }: LoginFormProps) {
  const { connection } = useWorkerLink();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (credentials: Credentials): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await connection.api.login({ ...credentials, username: credentials.username.trim() });
    setBusy(false);
    if (answer.ok) return onSignedIn(answer.value);
    setProblem(loginErrorText(answer.error));
  };
  const message = problem ?? note;
  return (
    <Form<Credentials>
      name="login"
      size="large"
      layout="vertical"
      requiredMark={false}
      data-testid="login-form"
      initialValues={{ username: username ?? '' }}
      onFinish={values => void submit(values)}
    >
      {message !== undefined && (
        <Alert className="login-problem" type={problem ? 'error' : 'warning'} showIcon title={message} role="alert" />
      )}
      <Form.Item
        name="username"
        label={shellText.username}
        rules={[{ required: true, whitespace: true, message: shellText.usernameRequired }]}
      >
        <Input
          name="username"
          prefix={<UserOutlined aria-hidden />}
          autoComplete="username"
          autoFocus={!username}
          readOnly={username !== undefined}
        />
      </Form.Item>
      <Form.Item name="password" label={shellText.password} rules={[{ required: true, message: shellText.passwordRequired }]}>
        <Input.Password
          name="password"
          prefix={<LockOutlined aria-hidden />}
          autoComplete="current-password"
          autoFocus={username !== undefined}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
        {submitText}
      </Button>
    </Form>
  );
}
