/** The sections of the account settings, in the order of the page. */
import { uiText } from '#app/ui/text.ts';
import type { RouteName } from '#domain/paths.ts';

export const SECTIONS = [
  { name: 'account-settings-base', title: uiText.sections.base },
  { name: 'account-settings-avatar', title: uiText.sections.avatar },
  { name: 'account-settings-security', title: uiText.sections.security },
  { name: 'account-settings-binding', title: uiText.sections.binding },
  { name: 'account-settings-notification', title: uiText.sections.notification },
  { name: 'account-settings-custom', title: uiText.sections.custom },
] as const satisfies readonly { readonly name: RouteName; readonly title: string }[];
