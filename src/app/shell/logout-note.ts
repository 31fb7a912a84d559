/** A sentence that survives the reload after a logout and is shown once on the login page. */
const KEY = 'quayside-logout-note';

export function leaveLogoutNote(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export function takeLogoutNote(): string | undefined {
  const text = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return text;
}
