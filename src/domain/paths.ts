/** Addresses of the pages that are not in the server's menu. */
export const HOME_PATH = '/dashboard/analysis'; // shell specification §9
export const MACHINES_PATH = '/dev/machines';
export const ENTITIES_PATH = '/dev/entities';
export const LOGIN_PATH = '/user/login'; // shell specification §2.3
export const OUTBOX_PATH = '/outbox';
export const ACCOUNT_CENTER_PATH = '/account/center';
export const ACCOUNT_SETTINGS_PATH = '/account/settings';
export const REGISTER_PATH = '/user/register'; // shell specification §2.1
export const REGISTER_RESULT_PATH = '/user/register-result'; // shell specification §2.1
export const ALTERATION_PATH = '/user/alteration'; // shell specification §2.1
export const THIRD_LOGIN_PATH = '/oauth2-app/login'; // shell specification §2.1
export const TEST_PATH = '/test/home'; // shell specification §2.1
export const USER_ANNOUNCEMENT_PATH = '/isps/userAnnouncement'; // shell specification §2.1
