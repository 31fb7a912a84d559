/** The real server told to misbehave, a meter before it, and tabs with the product's worker. */
import type { BrowserContext, Page } from 'playwright';
import { buildPage, createProfile } from './bench-page.ts';
import type { Profile } from './bench-page.ts';
import { signIn, startServer } from './bench-server.ts';
import type { Call } from './bench-server.ts';
import type { Op, SyncPage } from './page/sync.ts';
import { startWireMeter } from './wire-meter.ts';
import type { WireMeter } from './wire-meter.ts';
import { within } from './works/timing.ts';

export type Fault = {
  readonly match: string;
  readonly kind: string;
  readonly ms?: number;
  readonly times?: number;
  readonly probability?: number;
};
export type SyncTab = {
  readonly page: Page;
  call<K extends keyof SyncPage>(name: K, ...args: Parameters<SyncPage[K]>): Promise<Awaited<ReturnType<SyncPage[K]>>>;
};
export type SyncRig = {
  readonly meter: WireMeter;
  readonly profile: Profile;
  readonly context: BrowserContext;
  /** Another user's calls, straight to the server. */
  readonly elsewhere: Call;
  /** Signed in, with the whole list on the device. */
  openTab(rows: number): Promise<{ readonly tab: SyncTab; readonly ids: readonly string[] }>;
  fail(faults: readonly Fault[]): Promise<void>;
  /** Writes of loading places the server carried out, oldest first. */
  applied(): Promise<readonly (Op & { readonly atMs: number })[]>;
  close(): Promise<void>;
};

/** Every request takes this much longer, as over a network. */
export const LATENCY: Fault = { match: '*', kind: 'delay', ms: 20 };
const LONGEST_MS = 120_000;

export async function startRig(waybills: number): Promise<SyncRig> {
  const server = await startServer(waybills, buildPage('sync'), { isTroubled: true });
  const meter = await startWireMeter(server.port);
  const profile = createProfile();
  const close = async (): Promise<void> => {
    await profile.remove();
    await meter.close();
    await server.close();
  };
  try {
    const elsewhere = await signIn(server.url);
    const context = await profile.open();
    return {
      meter,
      profile,
      context,
      elsewhere,
      async openTab(rows) {
        const tab = await tabOf(await context.newPage(), `http://127.0.0.1:${meter.port}/sync.html`);
        return { tab, ids: await tab.call('ready', rows) };
      },
      async fail(rules) {
        await fetch(`${server.url}/__faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ rules }),
        });
      },
      async applied() {
        const { entries } = (await (await fetch(`${server.url}/__log`)).json()) as { entries: readonly LogEntry[] };
        return entries
          .filter(({ path, outcome, body }) => path.endsWith('/mtWaybill/edit') && outcome === 'changed' && body?.loadPlace !== undefined)
          .map(({ id, time, body }) => ({ id: id ?? '', text: body?.loadPlace ?? '', atMs: time }));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type LogEntry = {
  readonly path: string;
  readonly outcome: string;
  readonly time: number;
  readonly id: string | null;
  readonly body: { readonly loadPlace?: string } | null;
};

/** A page with the worker running and the session open. */
export async function tabOf(page: Page, url: string): Promise<SyncTab> {
  await page.addInitScript({ content: 'globalThis.__name = made => made;' }); // tsx writes it into functions it compiles
  await page.goto(url);
  await page.waitForFunction(() => 'sync' in globalThis);
  const tab: SyncTab = {
    page,
    call(name, ...args) {
      const answer = page.evaluate(
        ([asked, given]) => {
          const sync = Reflect.get(globalThis, 'sync') as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
          return sync[asked]?.(...given);
        },
        [name, args] as [string, readonly unknown[]],
      );
      return within(answer as Promise<never>, LONGEST_MS, name);
    },
  };
  await tab.call('open');
  return tab;
}

export async function untilTrue(isSo: () => Promise<boolean>, ms: number, what: string): Promise<void> {
  for (const begun = Date.now(); !(await isSo()); await new Promise(resolve => setTimeout(resolve, 50))) {
    if (Date.now() - begun > ms) throw new Error(`${what}: not within ${ms / 1000} s`);
  }
}
