/** The component of each fixed page. A component that is not needed at once is loaded when its page is first opened. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { inBackground } from '#base/in-background.ts';
import { loadChunk } from '../live/load-chunk.ts';
import { ForbiddenPage, NotFoundPage, ServerFaultPage } from '../shell/result-pages.tsx';
import { EntitiesScreen } from './entities-screen.tsx';
import { MachinesScreen } from './machines-screen.tsx';
import type { FixedScreen } from './fixed-pages.ts';

const onDemand = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await loadChunk(load) }));

const outboxPage = async (): Promise<ComponentType> => (await import('#features/platform/outbox/outbox-page.tsx')).OutboxPage;

/** The page 待同步 is needed without a network. Where no service worker caches the program, it could not be loaded then. */
export function preloadOutbox(): void {
  if (!('serviceWorker' in navigator)) inBackground(outboxPage().catch(() => undefined));
}

export const FIXED_SCREENS: Readonly<Record<FixedScreen, ComponentType>> = {
  home: onDemand(async () => (await import('#features/platform/home/home-page.tsx')).HomePage),
  outbox: onDemand(outboxPage),
  userAnnouncements: onDemand(
    async () => (await import('#features/platform/announcements/user-announcements-page.tsx')).UserAnnouncementsPage,
  ),
  announcements: onDemand(async () => (await import('#features/platform/announcements/announcements-page.tsx')).AnnouncementsPage),
  onlineUsers: onDemand(async () => (await import('#features/platform/online-users/online-users-page.tsx')).OnlineUsersPage),
  test: onDemand(async () => (await import('#features/platform/test-page/test-page.tsx')).TestPage),
  accountCenter: onDemand(async () => (await import('#features/platform/account/center-page.tsx')).AccountCenterPage),
  accountSettings: onDemand(async () => (await import('#features/platform/account/settings-page.tsx')).AccountSettingsPage),
  machines: MachinesScreen,
  entities: EntitiesScreen,
  notFound: NotFoundPage,
  forbidden: ForbiddenPage,
  fault: ServerFaultPage,
};
