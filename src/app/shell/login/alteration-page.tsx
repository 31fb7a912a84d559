/** /user/alteration: a forgotten password, in three steps: a code to the mobile identifies the account, a new password, the result. */
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Form, Input, Result, Steps } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isUsablePassword, passwordText } from '#domain/passwords.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import { useCalls } from '../../live/use-calls.ts';
import { busy } from '../../ui/widgets/busy.tsx';
import { PasswordItems } from '../../ui/widgets/password-items.tsx';
import { CodeItem } from '../../ui/widgets/sms-code/code-item.tsx';
import { mobileRules } from '../../ui/widgets/form-rules.ts';
import { openPageErrorText } from './login-error-text.ts';
import { LoginLayout } from './login-layout.tsx';
import { useAttempt } from './use-attempt.tsx';
import { LOGIN_PATH } from '#domain/paths.ts';

/** The result of the first step. */
type Proof = { readonly username: string; readonly phone: string; readonly code: string };

export function AlterationPage() {
  const [proof, setProof] = useState<Proof>();
  const [isDone, setDone] = useState(false);
  const step = isDone ? 2 : proof ? 1 : 0;
  return (
    <LoginLayout heading={signInText.forgotten}>
      <Steps className="login-steps" size="small" responsive={false} current={step} items={signInText.steps.map(title => ({ title }))} />
      {step === 0 && <VerifyStep onProven={setProof} />}
      {step === 1 && proof && <PasswordStep proof={proof} onBack={() => setProof(undefined)} onDone={() => setDone(true)} />}
      {step === 2 && (
        <Result
          status="success"
          title={signInText.changedTitle}
          subTitle={signInText.changedHint}
          extra={
            <Link className="link-button" to={LOGIN_PATH}>
              {signInText.goLogin}
            </Link>
          }
        />
      )}
      {step < 2 && (
        <p className="login-links">
          <Link to={LOGIN_PATH}>{signInText.toLogin}</Link>
        </p>
      )}
    </LoginLayout>
  );
}

type Phone = { readonly phone: string; readonly code: string };

function VerifyStep({ onProven }: { readonly onProven: (proof: Proof) => void }) {
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const { isBusy, problem, run } = useAttempt();
  const send = useCallback((mobile: string) => calls.sendSmsCode(mobile, 'forgotten'), [calls]);
  const submit = ({ phone, code }: Phone): Promise<void> =>
    run(async () => {
      const given = { phone: phone.trim(), code: code.trim() };
      const answer = await calls.verifyPhone(given.phone, given.code);
      if (!answer.ok) return openPageErrorText(answer.error);
      onProven({ ...given, username: answer.value });
      return undefined;
    });
  return (
    <Form<Phone> name="verify-phone" size="large" layout="vertical" requiredMark={false} onFinish={fields => inBackground(submit(fields))}>
      {problem}
      <Form.Item name="phone" label={signInText.mobile} rules={mobileRules}>
        <Input inputMode="tel" autoComplete="tel" maxLength={11} autoFocus />
      </Form.Item>
      <CodeItem mobileField="phone" send={send} failureText={openPageErrorText} />
      <Button type="primary" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
        {signInText.next}
      </Button>
    </Form>
  );
}

type PasswordStepProps = { readonly proof: Proof; readonly onBack: () => void; readonly onDone: () => void };

function PasswordStep({ proof, onBack, onDone }: PasswordStepProps) {
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const { isBusy, problem, run } = useAttempt();
  const submit = ({ password }: { readonly password: string }): Promise<void> =>
    run(async () => {
      const answer = await calls.replacePassword({ ...proof, password });
      if (!answer.ok) return openPageErrorText(answer.error);
      onDone();
      return undefined;
    });
  return (
    <Form<{ readonly password: string }>
      name="new-password"
      size="large"
      layout="vertical"
      requiredMark={false}
      onFinish={fields => inBackground(submit(fields))}
    >
      <p className="hint">{signInText.accountIs(proof.username)}</p>
      {problem}
      <PasswordItems
        labels={{ password: signInText.newPassword, confirm: signInText.confirm }}
        messages={{ required: signInText.passwordRequired, made: passwordText.usable, confirmRequired: signInText.confirmRequired }}
        isGood={isUsablePassword}
      />
      <Button type="primary" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
        {signInText.changePassword}
      </Button>
      <Button type="link" block onClick={onBack}>
        {signInText.previous}
      </Button>
    </Form>
  );
}
