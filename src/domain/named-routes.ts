/** The routes that the shell opens by name (shell specification §2.1). */
import { ACCOUNT_CENTER_PATH, ACCOUNT_SETTINGS_PATH, HOME_PATH, LOGIN_PATH, OUTBOX_PATH, TEST_PATH } from './paths.ts';

const PATHS = {
  dashboard: HOME_PATH,
  'dashboard-analysis': HOME_PATH,
  login: LOGIN_PATH,
  outbox: OUTBOX_PATH,
  'test-home': TEST_PATH,
  'account-center': ACCOUNT_CENTER_PATH,
  'account-settings-base': `${ACCOUNT_SETTINGS_PATH}/base`,
  'account-settings-avatar': `${ACCOUNT_SETTINGS_PATH}/avatar`,
  'account-settings-security': `${ACCOUNT_SETTINGS_PATH}/security`,
  'account-settings-binding': `${ACCOUNT_SETTINGS_PATH}/binding`,
  'account-settings-notification': `${ACCOUNT_SETTINGS_PATH}/notification`,
  'account-settings-custom': `${ACCOUNT_SETTINGS_PATH}/custom`,
} as const;

export type RouteName = keyof typeof PATHS;
export const pathOfName = (name: RouteName): string => PATHS[name];
