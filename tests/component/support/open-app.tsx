/**
 * Opens the product at an address, as a browser does after a sign-in:
 *
 *     test('a supplier is renamed', async () => {
 *       const { backEnd } = await openApp('/base/mtSupplier', { as: 'dispatcher' });
 *       await rowAction(await firstRow(), '编辑');
 *       await fillText(drawer('编辑'), '供应商名称', '新名称');
 *       await drawer('编辑').getByRole('button', { name: '保存' }).click();
 *       await expect.poll(() => backEnd.requests('PUT /supplier/mtSupplier/edit')).toHaveLength(1);
 *     });
 *
 * What is real: the whole program of the tab, IndexedDB (a database of the test's own) and the code of the worker, in the page's own thread
 * (worker-in-page.ts). What is not: the server (back-end.ts) and its sockets, the service worker, other tabs. The test fails when the page
 * complains on the console, throws, or asks the back end for a write nobody answers (each-test.ts).
 */
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import dayjs from 'dayjs';
import zhCn from 'dayjs/locale/zh-cn.js';
import { page } from 'vitest/browser';
import { App } from '#app/app.tsx';
import { signIn, signOut } from '#app/live/session-store.ts';
import { STORAGE_PREFIX } from '#app/live/stored-value.ts';
import { resetSettings } from '#app/settings/settings-store.ts';
import { chooseTheme } from '#app/settings/theme-mode.ts';
import { DEFAULT_APP_CONFIG } from '#domain/app-config.ts';
import type { AppConfig } from '#domain/app-config.ts';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { readRow } from '#db/read/rows.ts';
import { wholeHere } from '#db/read/whole-entities.ts';
import { schema } from '#features/registry.ts';
import type { Row } from '#schema/row.ts';
import { createBackEnd } from './back-end.ts';
import type { BackEnd } from './back-end.ts';
import { sessionOf } from './people.ts';
import type { Person } from './people.ts';
import { startInPage } from './worker-in-page.ts';
import type { WorkerInPage } from './worker-in-page.ts';
import '#app/app.css';
import '#app/state-colours.css';

export type Opening = {
  /** Absent: nobody is signed in. */
  readonly as?: Person;
  readonly config?: Partial<AppConfig>;
  /** Answers that must be there before the page asks for the first time. */
  readonly prepare?: (backEnd: BackEnd) => void;
  /** A desk unless given. */
  readonly size?: readonly [width: number, height: number];
};
export type OpenedApp = {
  readonly backEnd: BackEnd;
  readonly worker: WorkerInPage;
  readonly session: Session | undefined;
  /** The row as the device has it now; absent: it does not know it. */
  heldRow(entity: string, id: string): Promise<Row | undefined>;
  /** All rows of the entities are on the device: one that is deleted elsewhere from now on goes, and is brought back by no page that was read before. */
  isWhole(...entities: readonly string[]): Promise<boolean>;
  /** Draws the program anew over the same storage, as a reload of the page does. */
  reload(): Promise<void>;
};
type Running = { root: Root; worker: WorkerInPage; readonly backEnd: BackEnd; readonly databaseName: string | undefined };

export const DESK = [1440, 900] as const;
export const PHONE = [390, 844] as const;
let running: Running | undefined;
let opened = 0;

dayjs.locale(zhCn);

export async function openApp(path: string, { as, config, prepare, size = DESK }: Opening = {}): Promise<OpenedApp> {
  opened += 1;
  await page.viewport(...size);
  const base = `/test-${opened}-${Math.random().toString(36).slice(2)}/jeecg-boot`;
  const host = location.origin + base;
  const appConfig = { ...DEFAULT_APP_CONFIG, captcha: false, baseUrl: base, staticUrl: '/jeecg-boot/sys/common/static', ...config };
  const backEnd = createBackEnd(host);
  prepare?.(backEnd);
  const session = as && (await sessionOf(as));
  if (session) signIn(session);
  history.replaceState(undefined, '', path);
  const start = (): Pick<Running, 'root' | 'worker'> => {
    const worker = startInPage({ host, tabId: `tab-${opened}`, profile: appConfig.profile, asksCaptcha: appConfig.captcha }, backEnd);
    const element = document.body.appendChild(document.createElement('div'));
    element.id = 'root';
    const root = createRoot(element);
    root.render(
      <BrowserRouter>
        <App link={{ connection: worker, config: appConfig, host, staticRoot: `${location.origin}${appConfig.staticUrl}` }} />
      </BrowserRouter>,
    );
    return { root, worker };
  };
  const state: Running = { ...start(), backEnd, databaseName: session && databaseNameOf(host, session) };
  running = state;
  return {
    backEnd,
    get worker() {
      return state.worker;
    },
    session,
    async heldRow(entity, id) {
      const opened = await openDatabase(state.databaseName ?? '', schema);
      if (!opened.ok) return undefined;
      const found = await readRow(opened.value, entity, id);
      closeDatabase(opened.value);
      return found?.row;
    },
    async isWhole(...entities) {
      const opened = await openDatabase(state.databaseName ?? '', schema);
      if (!opened.ok) return false;
      const { missing } = await wholeHere(opened.value, entities);
      closeDatabase(opened.value);
      return missing.length === 0;
    },
    async reload() {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      const kept = [localStorage, sessionStorage].map(storage => ({ storage, entries: Object.entries(storage) }));
      await stop(state);
      for (const { storage, entries } of kept) {
        storage.clear(); // a page that is loaded anew had no time to say good-bye
        for (const [key, value] of entries) storage.setItem(key, value);
      }
      Object.assign(state, start());
      await readStoredAgain();
    },
  };
}

/** The program keeps copies of the session, the settings and the theme in its modules, which a page that is loaded anew reads from the storage. */
async function readStoredAgain(): Promise<void> {
  while (document.getElementById('root')?.childElementCount === 0) await nextFrame(); // then it listens
  await nextFrame();
  for (const key of ['Access-Token', 'SETTINGS', 'THEME_MODE']) dispatchEvent(new StorageEvent('storage', { key: STORAGE_PREFIX + key }));
}

const nextFrame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));

/** Ends what the test opened and forgets everything it left. @returns what the back end was asked for in vain. */
export async function closeApp(): Promise<readonly string[]> {
  const last = running;
  running = undefined;
  if (!last) return [];
  if (!navigator.onLine) last.backEnd.setOnline(true);
  await stop(last);
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  resetSettings();
  chooseTheme('system');
  for (const { name } of await indexedDB.databases()) if (name?.startsWith('quayside|')) indexedDB.deleteDatabase(name);
  return last.backEnd.unexpected;
}

async function stop({ root, worker }: Pick<Running, 'root' | 'worker'>): Promise<void> {
  root.unmount();
  await worker.api.closeSession();
  worker.close();
  document.body.replaceChildren();
}
