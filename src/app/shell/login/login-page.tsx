/** The login page: 账户登录 and 手机号登录, then, for a user of several tenants, the choice of the tenant. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../text.ts';
import { signInText } from './text.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useLogoutNote } from '../logout-note.ts';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { LoginTabs } from './login-tabs.tsx';
import type { LoginWay } from './login-tabs.tsx';
import { useTenantStep } from './use-tenant-step.tsx';
import { ALTERATION_PATH, REGISTER_PATH } from '#domain/paths.ts';

const PhoneForm = lazyPart(async () => (await import('./phone-form.tsx')).PhoneForm);

export function LoginPage({ onSignedIn }: { readonly onSignedIn: (answer: LoginAnswer) => void }) {
  const [way, setWay] = useState<LoginWay>('password');
  const logoutNote = useLogoutNote();
  const { accept, step } = useTenantStep(onSignedIn);
  if (step) return <LoginLayout heading={signInText.tenant}>{step}</LoginLayout>;
  return (
    <LoginLayout heading={shellText.welcomeLogin}>
      <LoginTabs way={way} onChange={setWay} />
      <div id="login-way" role="tabpanel" aria-labelledby={`login-tab-${way}`}>
        {way === 'password' ? <LoginForm note={logoutNote} onSignedIn={accept} /> : <PhoneForm onSignedIn={accept} />}
      </div>
      <p className="login-links">
        <Link to={ALTERATION_PATH}>{signInText.toForgotten}</Link>
        <Link to={REGISTER_PATH}>{signInText.toRegister}</Link>
      </p>
    </LoginLayout>
  );
}
