/** The sections of the account settings, in the order they are offered. */
import { pageText } from '#domain/messages-pages.ts';
import type { RouteName } from '#domain/named-routes.ts';

export type Section = { readonly name: RouteName; readonly title: string };

export const SECTIONS: readonly Section[] = [
  { name: 'account-settings-base', title: pageText.sections.base },
  { name: 'account-settings-avatar', title: pageText.sections.avatar },
  { name: 'account-settings-security', title: pageText.sections.security },
  { name: 'account-settings-binding', title: pageText.sections.binding },
  { name: 'account-settings-notification', title: pageText.sections.notification },
  { name: 'account-settings-custom', title: pageText.sections.custom },
];
