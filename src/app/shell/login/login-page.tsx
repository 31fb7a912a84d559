/** The login page in the login layout: title, picture on the left, 欢迎登录 and the form on the right. */
import { useEffect } from 'react';
import { shellText } from '#domain/messages-shell.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { takeLogoutNote } from '../logout-note.ts';
import { LoginForm } from './login-form.tsx';
import { PortScene } from './port-scene.tsx';
import './login.css';

const logoutNote = takeLogoutNote();

export function LoginPage({ onSignedIn }: { readonly onSignedIn: (answer: LoginAnswer) => void }) {
  useEffect(() => {
    document.title = shellText.platformTitle;
  }, []);
  return (
    <div className="login-layout">
      <aside className="login-picture">
        <header>
          <img src="/icon.svg" alt="" width="40" height="40" />
          <div>
            <h1>{shellText.platformTitle}</h1>
            <p>{shellText.slogan}</p>
          </div>
        </header>
        <PortScene />
      </aside>
      <main className="login-area">
        <div className="login-box">
          <h2>{shellText.welcomeLogin}</h2>
          <LoginForm note={logoutNote} onSignedIn={onSignedIn} />
        </div>
      </main>
    </div>
  );
}
