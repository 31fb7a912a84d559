/**
 * Eight hours at the desk in minutes: a list in a real tab over the real server while somebody else edits its rows and others, the user turns pages, opens
 * rows and other lists and saves, and the network goes away three times. Memory, disk and the time of a change are read nine times on the way; what grows
 * with the work shows as a slope. What grows with the clock alone does not: polls and sweeps keep their own pace. With `HEAP_SNAPSHOTS=<folder>` the heaps
 * of the first and the last reading are written there.
 */
import type { Page } from 'playwright';
import { entityDefs } from '#features/registry.ts';
import { drawer, fillText } from '#tests/e2e/support/form.ts';
import { rowAction } from '#tests/e2e/support/waybill.ts';
import { createProfile } from './bench-page.ts';
import { signIn } from './bench-server.ts';
import type { BenchServer, Call } from './bench-server.ts';
import { folderMb, processorSeconds, residentMb, serverHeap, watchHeaps } from './heaps.ts';
import type { PageHeaps } from './heaps.ts';
import { EDIT, LIST, openList, SCREEN, showThirtyRows, shownIds, untilWhole } from './product.ts';
import { say } from './progress.ts';
import { growthOf, markdownTable, median, percentile } from './table.ts';
import { startWireMeter } from './wire-meter.ts';

export type HoursPlan = { readonly updates: number; readonly pageTurns: number; readonly saves: number };
export const EIGHT_HOURS: HoursPlan = { updates: 200_000, pageTurns: 2_000, saves: 500 };
export const COMPRESSED: HoursPlan = { updates: 20_000, pageTurns: 400, saves: 80 };

const READINGS = 8;
const ROUNDS_A_READING = 3;
/** The rounds in which the network is away. */
const LOSSES: readonly number[] = [4, 10, 16];
const LOSS_MS = 8_000;
const EDITS_AT_ONCE = 6;
const CHANGES = 15;
const QUIET_MS = 4_000; // before a reading: what arrived last is stored
const PATIENCE_MS = 120_000; // for one step of the user, beside other work on the machine
const OTHER_ROWS = 100;
const LISTS = 6; // looked at in turn
const VISITED = 2; // of them a round

type Reading = Readonly<Record<string, number>>;
type Desk = {
  readonly page: Page;
  readonly heaps: PageHeaps;
  readonly call: Call;
  readonly server: BenchServer;
  readonly inspectPort: number;
  readonly folder: string;
  /** Of the list's first page. */
  readonly shown: readonly string[];
  readonly others: readonly string[];
};

/** A Markdown table: every figure at the start, at each eighth and at the end, and what it grew by over the last six eighths. */
export async function measureHours(server: BenchServer, inspectPort: number, plan: HoursPlan): Promise<string> {
  const meter = await startWireMeter(server.port);
  const profile = createProfile(SCREEN);
  try {
    const context = await profile.open();
    const page = await openList(context, `http://127.0.0.1:${meter.port}`);
    page.setDefaultTimeout(PATIENCE_MS);
    await untilWhole(page);
    await showThirtyRows(page);
    const call = await signIn(server.url);
    const shown = await editable(call, await shownIds(page));
    const others = await editable(call, await otherIds(call));
    const desk = { page, heaps: await watchHeaps(page), call, server, inspectPort, folder: profile.folder, shown, others };
    for (let round = 0; round < ROUNDS_A_READING; round++) await work(desk, plan, -1 - round); // every part has been loaded once
    const readings = [await read(desk)];
    const snapshots = process.env['HEAP_SNAPSHOTS'];
    if (snapshots !== undefined) await desk.heaps.snapshots(snapshots, 'begin');
    for (let round = 0; round < READINGS * ROUNDS_A_READING; round++) {
      const isAway = LOSSES.includes(round);
      if (isAway) meter.plug(false);
      await work(desk, plan, round);
      if (isAway) await page.waitForTimeout(LOSS_MS);
      meter.plug(true);
      if ((round + 1) % ROUNDS_A_READING === 0) readings.push(await read(desk));
      if ((round + 1) % ROUNDS_A_READING === 0) say(lineOf(readings));
    }
    if (snapshots !== undefined) await desk.heaps.snapshots(snapshots, 'end');
    return tableOf(readings, plan);
  } finally {
    await profile.remove();
    await meter.close();
  }
}

/** One round: edits elsewhere while the user turns pages, opens a row and other lists, and saves. */
async function work(desk: Desk, { updates, pageTurns, saves }: HoursPlan, round: number): Promise<void> {
  const rounds = READINGS * ROUNDS_A_READING;
  const edits = editElsewhere(desk, updates / rounds, round);
  edits.catch(() => undefined); // awaited below; where a step before fails, that failure is the one to tell
  await turnPages(desk.page, pageTurns / rounds);
  for (let save = 0; save < saves / rounds; save++) {
    const id = desk.shown[(save + Math.abs(round) * 3) % desk.shown.length] ?? '';
    await edit(desk.page, id, `备注${round}-${save}`);
  }
  await lookAt(desk.page, desk.shown[Math.abs(round) % desk.shown.length] ?? '');
  await visit(desk.page, round);
  await edits;
}

/** In the form, which stays as long as the machine is busy. */
async function edit(page: Page, id: string, remark: string): Promise<void> {
  await rowAction(page, id, '编辑');
  const form = drawer(page, /^编辑/);
  await fillText(form, '备注', remark);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

async function editElsewhere({ call, shown, others }: Desk, count: number, round: number): Promise<void> {
  let sent = 0;
  const send = async (): Promise<void> => {
    while (sent < count) {
      const at = sent++;
      const id = at % 2 === 0 ? shown[(at / 2) % shown.length] : others[(at + round * 31) % others.length];
      await call('PUT', EDIT, { id, loadPlace: `装货点${round}-${at}`, loadNetWeight: 20 + (at % 100) / 10 });
    }
  };
  await Promise.all(Array.from({ length: EDITS_AT_ONCE }, send));
}

async function turnPages(page: Page, turns: number): Promise<void> {
  const buttons = page.locator('.ant-pagination-next:visible, .ant-pagination-item-1:visible');
  for (let turn = 0; turn < turns; turn++) {
    await buttons.nth(turn % 2 === 0 ? 1 : 0).click();
    await page.waitForTimeout(20);
  }
  await buttons.nth(0).click();
}

/** The details of a row, and away again. */
async function lookAt(page: Page, id: string): Promise<void> {
  await page.locator(`[data-row-id="${id}"]:visible .qs-value`).first().click();
  const details = page.getByRole('tab', { name: '详情' });
  await details.waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
}

/** Other lists, and back. */
async function visit(page: Page, round: number): Promise<void> {
  const routes = entityDefs
    .filter(({ parent }) => parent === undefined)
    .slice(0, LISTS)
    .map(({ route }) => route);
  for (let step = 0; step < VISITED; step++) await go(page, routes[Math.abs(round * VISITED + step) % routes.length] ?? LIST);
  await go(page, LIST);
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(undefined, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await page.waitForFunction(to => location.pathname === to, route);
  await page.locator('.tab-active').waitFor();
}

async function read({ page, heaps, call, server, inspectPort, folder, shown }: Desk): Promise<Reading> {
  await page.waitForTimeout(QUIET_MS);
  const times = await changes(page, call, shown[2] ?? '');
  const [own, worker, server_, counts, stored] = [
    await heaps.page(),
    await heaps.worker(),
    await serverHeap(inspectPort),
    await heaps.counts(),
    await storedIn(page),
  ];
  return {
    'page heap, MB': own.used,
    'page: nodes of documents': counts.nodes,
    'page: event listeners': counts.listeners,
    'worker heap, MB': worker.used,
    'device by its estimate, MB': stored.mb,
    'device: files of the database, MB': folderMb(`${folder}/Default/IndexedDB`),
    'an edit elsewhere until shown, median ms': median(times),
    'an edit elsewhere until shown, slowest ms': percentile(times, 100),
    'server heap, MB': server_.used,
    'server buffers, MB': server_.buffers,
    'server resident, MB': residentMb(server.pid),
    'server processor, s': processorSeconds(server.pid),
    'server folder, MB': folderMb(server.dataDir),
    ...Object.fromEntries(Object.entries(stored.records).map(([name, count]) => [`records: ${name}`, count])),
  };
}

async function changes(page: Page, call: Call, id: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < CHANGES; run++) {
    const loadPlace = `到此${run}-${Date.now()}`;
    const begun = performance.now();
    await call('PUT', EDIT, { id, loadPlace });
    await page.locator(`[data-row-id="${id}"]`).getByText(loadPlace).first().waitFor();
    times.push(performance.now() - begun);
  }
  return times;
}

/** How many records each table of the database has. */
const storedIn = (page: Page): Promise<{ readonly mb: number; readonly records: Record<string, number> }> =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error));
      });
    const { name = '' } = (await indexedDB.databases()).find(found => found.name?.startsWith('quayside|')) ?? {};
    const database = await done(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const reading = database.transaction(stores);
    const counts = await Promise.all(stores.map(async store => [store, await done(reading.objectStore(store).count())] as const));
    database.close();
    return { mb: ((await navigator.storage.estimate()).usage ?? 0) / 1_048_576, records: Object.fromEntries(counts) };
  });

async function otherIds(call: Call): Promise<readonly string[]> {
  const answer = await call('GET', `/mt_waybill/mtWaybill/list?pageNo=3&pageSize=${OTHER_ROWS}&column=createTime&order=desc`);
  const { records } = Object(answer['result']) as { readonly records: readonly { readonly id: string }[] };
  return records.map(({ id }) => id);
}

/** Those that may be edited in their status. */
async function editable(call: Call, ids: readonly string[]): Promise<readonly string[]> {
  const able: string[] = [];
  for (const id of ids) if ((await call('PUT', EDIT, { id, loadPlace: '装货点' }))['success'] === true) able.push(id);
  return able;
}

function tableOf(readings: readonly Reading[], plan: HoursPlan): string {
  const names = Object.keys(readings.at(-1) ?? {});
  const step = plan.updates / READINGS;
  const head = ['what', ...readings.map((_reading, at) => `${((at * step) / 1_000).toFixed(1)}k`), 'a day more'];
  const lines = names.map(name => {
    const values = readings.map(reading => reading[name] ?? 0);
    const growth = growthOf(values.slice(2)) * (READINGS * (EIGHT_HOURS.updates / plan.updates));
    return [name, ...values.map(shortly), shortly(growth)];
  });
  return markdownTable(head, lines);
}

function lineOf(readings: readonly Reading[]): string {
  return Object.entries(readings.at(-1) ?? {})
    .map(([name, value]) => `${name} ${shortly(value)}`)
    .join('; ');
}

const shortly = (value: number): string => (Math.abs(value) < 100 && !Number.isInteger(value) ? value.toFixed(1) : value.toFixed(0));
