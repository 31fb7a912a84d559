/** The screen of each fixed page; whatever is not needed at once is loaded when it is first opened. */
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

/** 待同步 is wanted when there is no network; where no service worker keeps the program, nothing could fetch it then. */
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
