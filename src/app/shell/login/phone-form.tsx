/** 手机号登录: a mobile and the code sent to it. */
import { useCallback } from 'react';
import { Button, Form, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from '../text.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { useCalls } from '../../live/use-calls.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { busy } from '../../ui/widgets/busy.tsx';
import { CodeItem } from '../../ui/widgets/sms-code/code-item.tsx';
import { mobileRules } from '../../ui/widgets/form-rules.ts';
import { loginErrorText, openPageErrorText } from './login-error-text.ts';
import { useAttempt } from './use-attempt.tsx';

type Fields = { readonly mobile: string; readonly code: string };

export function PhoneForm({ onSignedIn }: { readonly onSignedIn: (answer: LoginAnswer) => void }) {
  const { connection } = useWorkerLink();
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const { isBusy, problem, run } = useAttempt();
  const send = useCallback((mobile: string) => calls.sendSmsCode(mobile, 'login'), [calls]);
  const submit = ({ mobile, code }: Fields): Promise<void> =>
    run(async () => {
      const answer = await connection.api.login({ mobile: mobile.trim(), code: code.trim() });
      if (!answer.ok) return loginErrorText(answer.error);
      onSignedIn(answer.value);
      return undefined;
    });
  return (
    <Form<Fields>
      name="phone-login"
      size="large"
      layout="vertical"
      requiredMark={false}
      data-testid="phone-form"
      onFinish={fields => inBackground(submit(fields))}
    >
      {problem}
      <Form.Item name="mobile" label={signInText.mobile} rules={mobileRules}>
        <Input inputMode="tel" autoComplete="tel" maxLength={11} autoFocus />
      </Form.Item>
      <CodeItem mobileField="mobile" send={send} failureText={openPageErrorText} />
      <Button type="primary" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
        {shellText.login}
      </Button>
    </Form>
  );
}
