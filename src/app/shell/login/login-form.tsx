/** User name and password. Used on the login page and, with a fixed user, in the dialog of an expired session. */
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from '../text.ts';
import { signInText } from './text.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { readFindings } from '../../live/server-findings.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import { emptyFields, isLacking } from './login-fields.ts';
import type { FieldName, LoginFields } from './login-fields.ts';
import { lackProps, LoginField } from './login-field.tsx';
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

export function LoginForm({ username, note, submitText = shellText.login, onSignedIn }: LoginFormProps) {
  const { connection, config, host } = useWorkerLink();
  const [fields, setFields] = useState<LoginFields>({ ...emptyFields, username: username ?? '' });
  // A field says what it lacks once something was typed into it or the form was submitted.
  const [judged, setJudged] = useState<readonly FieldName[]>([]);
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
  const change = (name: FieldName, value: string): void => {
    setFields(held => ({ ...held, [name]: value }));
    setJudged(names => (names.includes(name) ? names : [...names, name]));
  };
  const signIn = async (): Promise<void> => {
    setBusy(true);
    // An attempt before the probe's answer would be refused because of a captcha that is not shown yet.
    const isRequired = await question.current?.catch(() => undefined);
    if (needsPicture({ isRequired, isShown: checkKey !== undefined, text: fields.captcha })) {
      setBusy(false);
      return setProblem(signInText.captchaRequired);
    }
    const proof = checkKey === undefined ? {} : { captcha: { text: fields.captcha, checkKey } };
    const answer = await connection.api.login({ username: fields.username.trim(), password: fields.password, ...proof });
    setBusy(false);
    if (answer.ok) return onSignedIn(answer.value);
    const text = loginErrorText(answer.error);
    setProblem(text);
    // A captcha serves one try, and a server without a captcha may require one now.
    if (checkKey === undefined && !text.includes(CAPTCHA_WORD)) return;
    setCheckKey(newCheckKey());
    setFields(held => ({ ...held, captcha: '' }));
    setJudged(names => names.filter(name => name !== 'captcha'));
  };
  const asked: readonly FieldName[] = checkKey === undefined ? ['username', 'password'] : ['username', 'password', 'captcha'];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const lacking = asked.find(name => isLacking(name, fields));
    setJudged(asked);
    if (lacking === undefined) inBackground(signIn());
    else document.getElementById(idOf(lacking))?.focus();
  };
  const lackOf = (name: FieldName): string | undefined => (judged.includes(name) && isLacking(name, fields) ? LACKS[name] : undefined);
  const message = problem ?? note;
  return (
    <form name="login" noValidate data-testid="login-form" onSubmit={submit}>
      {message !== undefined && (
        <Alert className="login-problem" type={problem ? 'error' : 'warning'} showIcon title={message} role="alert" />
      )}
      <LoginField id={idOf('username')} label={shellText.username} lack={lackOf('username')}>
        <Input
          {...lackProps(idOf('username'), lackOf('username'))}
          name="username"
          size="large"
          value={fields.username}
          prefix={<UserOutlined aria-hidden />}
          autoComplete="username"
          autoFocus={!username}
          readOnly={username !== undefined}
          tabIndex={username === undefined ? undefined : -1} // a dialog focuses its first editable input
          onChange={event => change('username', event.target.value)}
        />
      </LoginField>
      <LoginField id={idOf('password')} label={shellText.password} lack={lackOf('password')}>
        <Input.Password
          {...lackProps(idOf('password'), lackOf('password'))}
          name="password"
          size="large"
          value={fields.password}
          prefix={<LockOutlined aria-hidden />}
          autoComplete="current-password"
          autoFocus={username !== undefined}
          onChange={event => change('password', event.target.value)}
        />
      </LoginField>
      {checkKey !== undefined && (
        <CaptchaField
          id={idOf('captcha')}
          checkKey={checkKey}
          value={fields.captcha}
          lack={lackOf('captcha')}
          onChange={text => change('captcha', text)}
          onAgain={() => setCheckKey(newCheckKey())}
        />
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={busy(isBusy)} autoInsertSpace={false}>
        {submitText}
      </Button>
    </form>
  );
}

const idOf = (name: FieldName): string => (name === 'captcha' ? 'captcha' : `login_${name}`);
const LACKS: { readonly [N in FieldName]: string } = {
  username: shellText.usernameRequired,
  password: shellText.passwordRequired,
  captcha: signInText.captchaRequired,
};
const CaptchaField = lazyPart(async () => (await import('./captcha-field.tsx')).CaptchaField);
const newCheckKey = (): string => String(Date.now());
