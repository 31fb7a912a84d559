/** Addresses of the pages that are not in the server's menu. */

export const HOME_PATH = '/dashboard/analysis'; // shell specification §9
export const WORKPLACE_PATH = '/dashboard/workplace';
export const MACHINES_PATH = '/dev/machines';
export const ENTITIES_PATH = '/dev/entities';
export const LOGIN_PATH = '/user/login'; // shell specification §2.3
export const OUTBOX_PATH = '/outbox';
export const DEVICE_DATA_PATH = '/device-data';
export const ACCOUNT_CENTER_PATH = '/account/center';
export const ACCOUNT_SETTINGS_PATH = '/account/settings';
export const REGISTER_PATH = '/user/register'; // shell specification §2.1
export const REGISTER_RESULT_PATH = '/user/register-result'; // shell specification §2.1
export const ALTERATION_PATH = '/user/alteration'; // shell specification §2.1
export const THIRD_LOGIN_PATH = '/oauth2-app/login'; // shell specification §2.1
export const TEST_PATH = '/test/home'; // shell specification §2.1
export const USER_ANNOUNCEMENT_PATH = '/isps/userAnnouncement'; // shell specification §2.1

/** The routes that the shell opens by name (shell specification §2.1). */
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
