/** /user/register-result: the account is made. Opened directly, it says that no account was registered here. */
import { Link, useLocation } from 'react-router-dom';
import { Result } from 'antd';
import { signInText } from './text.ts';
import { LoginLayout } from './login-layout.tsx';
import { LOGIN_PATH, REGISTER_PATH } from '#domain/paths.ts';

export function RegisterResultPage() {
  const state: unknown = useLocation().state;
  const username: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'username') : undefined;
  const isDone = typeof username === 'string';
  return (
    <LoginLayout heading={isDone ? signInText.registered : signInText.register}>
      <Result
        status={isDone ? 'success' : 'info'}
        title={isDone ? signInText.registeredAs(username) : signInText.registerNone}
        subTitle={isDone ? signInText.registeredHint : signInText.registerNoneHint}
        extra={
          <Link className="link-button" to={isDone ? LOGIN_PATH : REGISTER_PATH}>
            {isDone ? signInText.goLogin : signInText.register}
          </Link>
        }
      />
    </LoginLayout>
  );
}
