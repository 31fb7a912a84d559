/** 待同步: the user's unsent changes. */
import { definePage } from '#app/ui/slots/page.ts';
import { uiText } from '#app/ui/text.ts';
import { OUTBOX_PATH } from '#domain/paths.ts';

const outboxPage = definePage({
  fixed: { path: OUTBOX_PATH, title: uiText.outbox },
  load: async () => (await import('./outbox-page.tsx')).OutboxPage,
});

export const outboxPages = [outboxPage];

/** The page is needed without a network. Where no service worker stores the program, it could not be loaded then. */
export async function preloadOutbox(): Promise<void> {
  if (!('serviceWorker' in navigator)) await outboxPage.untilLoaded();
}
