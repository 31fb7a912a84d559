/** User name and password. Used on the login page and, with a fixed user, in the dialog of an expired session. */
import { useEffect, useRef, useState } from 'react';
import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from '../text.ts';
import { signInText } from './text.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { readFindings } from '../../live/server-findings.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import { loginErrorText } from './login-error-text.ts';
import { needsPicture } from './needs-picture.ts';
import { busy } from '../../ui/widgets/busy.tsx';

type LoginFormProps = {
  /** Only this user may sign in here. */
  readonly username?: string;
  /** A text shown before the first attempt. */
  readonly note?: string | undefined;
  readonly submitText?: string;
  readonly onSignedIn: (answer: LoginAnswer) => void;
};

type Fields = { readonly username: string; readonly password: string; readonly captcha?: string };

export function LoginForm({ username, note, submitText = shellText.login, onSignedIn }: LoginFormProps) {
  const { connection, config, host } = useWorkerLink();
  const [form] = Form.useForm<Fields>();
  const [checkKey, setCheckKey] = useState(() => ((config.captcha ?? readFindings(host).asksCaptcha) ? newCheckKey() : undefined));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const question = useRef<Promise<boolean | undefined>>(undefined);
  useEffect(() => {
    let isLeft = false;
    question.current = connection.api.asksCaptcha();
    inBackground(
      question.current.then(isRequired => {
        if (!isLeft && isRequired !== undefined) setCheckKey(held => (isRequired ? (held ?? newCheckKey()) : undefined));
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [connection]);
  const submit = async ({ username: typed, password, captcha }: Fields): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    // An attempt before the probe's answer would be refused because of a captcha that is not shown yet.
    const isRequired = await question.current?.catch(() => undefined);
    if (needsPicture({ isRequired, isShown: checkKey !== undefined, text: captcha })) {
      setBusy(false);
      return setProblem(signInText.captchaRequired);
    }
    const proof = checkKey === undefined ? {} : { captcha: { text: captcha ?? '', checkKey } };
    const answer = await connection.api.login({ username: typed.trim(), password, ...proof });
    setBusy(false);
    if (answer.ok) return onSignedIn(answer.value);
    const text = loginErrorText(answer.error);
    setProblem(text);
    // A captcha serves one try, and a server without a captcha may require one now.
    if (checkKey === undefined && !text.includes(CAPTCHA_WORD)) return;
    setCheckKey(newCheckKey());
    form.resetFields(['captcha']);
  };
  const message = problem ?? note;
  return (
    <Form<Fields>
      form={form}
      name="login"
      size="large"
      layout="vertical"
      requiredMark={false}
      data-testid="login-form"
      initialValues={{ username: username ?? '' }}
      onFinish={values => inBackground(submit(values))}
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
          tabIndex={username === undefined ? undefined : -1} // a dialog focuses its first editable input
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
      {checkKey !== undefined && <CaptchaItem checkKey={checkKey} onAgain={() => setCheckKey(newCheckKey())} />}
      <Button type="primary" htmlType="submit" block loading={busy(isBusy)} autoInsertSpace={false}>
        {submitText}
      </Button>
    </Form>
  );
}

const CaptchaItem = lazyPart(async () => (await import('./captcha-item.tsx')).CaptchaItem);
const newCheckKey = (): string => String(Date.now());
