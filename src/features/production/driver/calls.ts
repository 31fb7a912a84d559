/** The server call of a driver's login (shell specification §7.2). */
import type { NewPassword } from '#domain/account.ts';
import { defineCalls, sentence } from '#wire/define-calls.ts';
import { driver, driverLogin } from './entity.ts';

export const driverCalls = defineCalls('features/production/driver', {
  /** Sets a new password, with the permission, and returns the server's message. */
  setPassword: sentence(({ username, password, confirmPassword }: NewPassword) => ({
    method: 'PUT',
    path: `${driver.endpoint}/${driverLogin.action}`,
    body: { username, password, confirmpassword: confirmPassword },
  })),
});
