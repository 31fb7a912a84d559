/**
 * One labelled input of the sign-in form, with the sentence of what it lacks below it. antd's form would bring its validator and its grid
 * into the download before sign-in, for three inputs that must not be empty.
 */
import type { ReactNode } from 'react';

type LoginFieldProps = {
  /** Of the input in `children`. */
  readonly id: string;
  readonly label: string;
  /** What is missing; undefined for nothing. */
  readonly lack: string | undefined;
  readonly children: ReactNode;
};

export function LoginField({ id, label, lack, children }: LoginFieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {lack !== undefined && (
        <div id={lackId(id)} className="login-lack" role="alert">
          {lack}
        </div>
      )}
    </div>
  );
}

/** What the input says of itself to the eye and to a screen reader. */
export const lackProps = (id: string, lack: string | undefined) => ({
  id,
  'aria-required': true,
  ...(lack === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': lackId(id) }),
});

const lackId = (id: string): string => `${id}-lack`;
