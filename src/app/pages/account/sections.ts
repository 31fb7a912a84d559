/** The sections of the account settings, in the order they are offered. */
import { profileText } from '#domain/messages-profile.ts';
import type { RouteName } from '#domain/named-routes.ts';

export type Section = { readonly name: RouteName; readonly title: string };

export const SECTIONS: readonly Section[] = [
  { name: 'account-settings-base', title: profileText.sections.base },
  { name: 'account-settings-avatar', title: profileText.sections.avatar },
  { name: 'account-settings-security', title: profileText.sections.security },
  { name: 'account-settings-binding', title: profileText.sections.binding },
  { name: 'account-settings-notification', title: profileText.sections.notification },
  { name: 'account-settings-custom', title: profileText.sections.custom },
];
