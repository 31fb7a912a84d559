/** The two tabs of the login page. A small implementation of our own, because the library's tabs would add a tenth to this page's size. */
import type { KeyboardEvent } from 'react';
import { signInText } from './text.ts';

export type LoginWay = 'password' | 'phone';
const TABS: readonly { readonly way: LoginWay; readonly label: string }[] = [
  { way: 'password', label: signInText.byPassword },
  { way: 'phone', label: signInText.byPhone },
];

export function LoginTabs({ way, onChange }: { readonly way: LoginWay; readonly onChange: (way: LoginWay) => void }) {
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
