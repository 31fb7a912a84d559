/** 个人中心 and the sections of 账户设置, each at an address of its own. */
import type { PageDef } from '#app/ui/slots/page.ts';
import { definePage } from '#app/ui/slots/page.ts';
import { ACCOUNT_SETTINGS_PATH, pathOfName } from '#domain/paths.ts';
import { uiText } from '#app/ui/text.ts';
import { SECTIONS } from './sections.ts';

/** Menus of Vue 2 have an entry for each section, those of Vue 3 one for the whole page. */
const COMPONENTS: Readonly<Record<(typeof SECTIONS)[number]['name'], readonly string[]>> = {
  'account-settings-base': ['account/settings/BaseSetting', 'account/settings/Index', 'system/usersetting/UserSetting'],
  'account-settings-avatar': [],
  'account-settings-security': ['account/settings/Security'],
  'account-settings-binding': ['account/settings/Binding'],
  'account-settings-notification': ['account/settings/Notification'],
  'account-settings-custom': ['account/settings/Custom'],
};

const settingsPages = SECTIONS.map(({ name, title }): PageDef => {
  const isFirst = name === 'account-settings-base';
  const path = pathOfName(name);
  return definePage({
    components: COMPONENTS[name],
    fixed: {
      path,
      title: isFirst ? uiText.settings : title,
      isOnlyAddress: true,
      ...(isFirst ? { aliases: [ACCOUNT_SETTINGS_PATH] } : {}),
    },
    load: async () => (await import('./settings-page.tsx')).AccountSettingsPage,
  });
});

export const accountPages: readonly PageDef[] = [
  definePage({
    components: ['account/center/Index'],
    fixed: { path: pathOfName('account-center'), title: '个人中心', aliases: ['/account'] }, // shell specification §2.6
    load: async () => (await import('./center-page.tsx')).AccountCenterPage,
  }),
  ...settingsPages,
];
