/** Start of a tab: configuration, tab id, worker, first paint. */
import './first-frame/first-frame.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import dayjs from 'dayjs';
import zhCn from 'dayjs/locale/zh-cn.js';
import { inBackground } from '#base/in-background.ts';
import { assert } from '#base/assert.ts';
import { App } from './app.tsx';
import { readAppConfig } from './live/app-config.ts';
import { inspectTab } from './live/inspect-tab.ts';
import { keepStyles, restoreStyles } from './page-memory/kept-styles.ts';
import { whenIdle } from './live/page-shown.ts';
import { trimPictures } from './live/kept-pictures.ts';
import { linkWorker } from './live/worker-link.tsx';
import { untilSignedInLoaded } from './routes/screens.ts';
import { hasStoredSession } from './live/session-store.ts';
import { deviceStore } from './live/device-store.ts';
import { hasSeenAs } from './live/seen-as.ts';
import { readEnded } from './live/session-storage.ts';
import { claimTabId } from './shell/tab-id.ts';
import './app.css';
import './state-colours.css';

/** React leaves a fallback on the screen for 300 ms, so the program behind the sign-in is drawn sooner if what loads it is not drawn for that time. */
const STARTING_MS = 300;

dayjs.locale(zhCn);
const signedInLoaded = hasStoredSession() ? untilSignedInLoaded() : Promise.resolve();
if (import.meta.env.PROD) {
  const build = import.meta.url;
  restoreStyles(localStorage, build);
  whenIdle(() => keepStyles(localStorage, build));
  whenIdle(() => inBackground(trimPictures()));
  whenIdle(() => {
    if (hasSeenAs())
      inBackground(
        import('./live/forget-seen.ts').then(({ forgetSeen }) => forgetSeen(hasStoredSession() ? Date.now() : Number.POSITIVE_INFINITY)),
      );
  });
  addEventListener('pagehide', () => keepStyles(localStorage, build));
}
inBackground(start());

/** This must not run at the top level: the modules loaded here import from this file's own chunk, so each would wait for the other. */
async function start(): Promise<void> {
  const ended = readEnded(deviceStore());
  if (ended) await (await import('./shell/wipe-ended.ts')).wipeEnded(ended);
  // The back end differs from the last one, and the data below belongs to the last one.
  const link = linkWorker(await readAppConfig(() => location.reload()), claimTabId());
  inspectTab(link.connection);
  const root = document.getElementById('root');
  assert(root, 'index.html has no #root');
  await Promise.race([signedInLoaded, new Promise(resolve => setTimeout(resolve, STARTING_MS))]);
  createRoot(root).render(
    <BrowserRouter>
      <App link={link} />
    </BrowserRouter>,
  );
}
