/** The grant lists in session storage under the names the specification gives them (§6); they end with the browser session. */
import type { Grants } from '#domain/menu.ts';

const OWN_KEY = 'LOGIN_USER_BUTTON_AUTH';
const ALL_KEY = 'SYS_BUTTON_AUTH';

export function keepButtonAuth({ auth, allAuth }: Grants): void {
  sessionStorage.setItem(OWN_KEY, JSON.stringify(auth));
  sessionStorage.setItem(ALL_KEY, JSON.stringify(allAuth));
}

export function forgetButtonAuth(): void {
  sessionStorage.removeItem(OWN_KEY);
  sessionStorage.removeItem(ALL_KEY);
}
