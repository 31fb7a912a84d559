/** /user/register: a new account, verified by a code sent to its mobile. It holds no permission until an administrator gives it some. */
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alert, Button, Form, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isUsablePassword, passwordText } from '#domain/passwords.ts';
import { shellText } from '../text.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import { sharedRules } from '#schema/rules/shared-rules.ts';
import { useCalls } from '../../live/use-calls.ts';
import { busy } from '../../ui/widgets/busy.tsx';
import { PasswordItems } from '../../ui/widgets/password-items.tsx';
import { CodeItem } from '../../ui/widgets/sms-code/code-item.tsx';
import { emailRules, mobileRules, ruled } from '../../ui/widgets/form-rules.ts';
import { openPageErrorText } from './login-error-text.ts';
import { LoginLayout } from './login-layout.tsx';
import { LOGIN_PATH, REGISTER_RESULT_PATH } from '#domain/paths.ts';

type Fields = {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly email?: string;
  readonly phone: string;
  readonly code: string;
};
const nameRules = ruled(sharedRules.userNameRequired, sharedRules.userNameLetters, sharedRules.userNameLength);

export function RegisterPage() {
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = useCallback((mobile: string) => calls.sendSmsCode(mobile, 'register'), [calls]);
  const submit = async ({ username, password, phone, code, email = '' }: Fields): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const name = username.trim();
    const answer = await calls.register({
      username: name,
      password,
      phone: phone.trim(),
      code: code.trim(),
      email: email.trim(),
    });
    setBusy(false);
    if (!answer.ok) return setProblem(openPageErrorText(answer.error));
    inBackground(navigate(REGISTER_RESULT_PATH, { state: { username: name }, replace: true }));
  };
  return (
    <LoginLayout heading={signInText.register}>
      <Form<Fields>
        name="register"
        layout="vertical"
        requiredMark={false}
        data-testid="register-form"
        onFinish={fields => inBackground(submit(fields))}
      >
        {problem !== undefined && <Alert className="login-problem" type="error" showIcon title={problem} role="alert" />}
        <Form.Item name="username" label={shellText.username} validateFirst rules={nameRules}>
          <Input autoComplete="username" autoFocus />
        </Form.Item>
        <PasswordItems
          labels={{ password: signInText.password, confirm: signInText.confirm }}
          messages={{ required: signInText.passwordRequired, made: passwordText.usable, confirmRequired: signInText.confirmRequired }}
          isGood={isUsablePassword}
        />
        <Form.Item name="email" label={signInText.email} rules={emailRules}>
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={signInText.mobile} rules={mobileRules}>
          <Input inputMode="tel" autoComplete="tel" maxLength={11} />
        </Form.Item>
        <CodeItem mobileField="phone" send={send} failureText={openPageErrorText} />
        <Button type="primary" size="large" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
          {signInText.submitRegister}
        </Button>
        <p className="login-links">
          <Link to={LOGIN_PATH}>{signInText.haveAccount}</Link>
        </p>
      </Form>
    </LoginLayout>
  );
}
