/** The login page: 账户登录 and 手机号登录, then, for a user of several tenants, the choice of the tenant. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../text.ts';
import { signInText } from './text.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useLogoutNote } from '../left-notes.ts';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
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

type LoginWay = 'password' | 'phone';
const TABS: readonly { readonly way: LoginWay; readonly label: string }[] = [
  { way: 'password', label: signInText.byPassword },
  { way: 'phone', label: signInText.byPhone },
];

/** The two tabs of the login page. They are our own: the library's would be downloaded before anybody signs in. */
function LoginTabs({ way, onChange }: { readonly way: LoginWay; readonly onChange: (way: LoginWay) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next: LoginWay = way === 'password' ? 'phone' : 'password';
    onChange(next);
    document.getElementById(`login-tab-${next}`)?.focus();
  };
  return (
    <div className="login-tabs" role="tablist" aria-label={signInText.ways} onKeyDown={onKeyDown}>
      {TABS.map(tab => (
        <button
          key={tab.way}
          id={`login-tab-${tab.way}`}
          type="button"
          role="tab"
          aria-selected={tab.way === way}
          aria-controls="login-way"
          tabIndex={tab.way === way ? 0 : -1}
          onClick={() => onChange(tab.way)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
