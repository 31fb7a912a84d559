/**
 * `npx tsx tests/bench/live-updates.ts [rows]`: a list of thirty rows in a real browser while 500 changes a second are told to it for a minute. Another
 * user edits the rows as fast as the server takes it; what is missing to 500 a second are repeated tellings of the last stored values. Afterwards every
 * row must show what the server holds. Uses the built client. Prints Markdown; nothing here passes or fails.
 */
import { createServer, request } from 'node:http';
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { WebSocket, WebSocketServer } from 'ws';
import { waybill } from '#features/transport/waybill/entity.ts';
import { textOf } from '#server/platform/sockets/frames.ts';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { signIn, startServer } from './bench-server.ts';
import type { Call } from './bench-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { takeLongTasks } from './paint-probe.ts';
import { EDIT, openList, SCREEN, showThirtyRows, shownIds, untilWhole } from './product.ts';
import { markdownTable } from './table.ts';

const PER_SECOND = 500;
const SECONDS = 60;
const EDITS_AT_ONCE = 8;
const TICK_MS = 10;
const QUIET_MS = 5_000; // after the last telling

const rows = Number(process.argv[2] ?? 10_000);
const server = await startServer(rows, 'dist/client');
const door = await openDoor(server.url);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...browserArgs()] });
try {
  const page = await openList(await browser.newContext(SCREEN), door.url);
  await untilWhole(page);
  await showThirtyRows(page);
  const call = await signIn(server.url);
  const ids = await editable(call, await shownIds(page));
  await page.waitForTimeout(3_000);
  await takeLongTasks(page);
  const { told, edits, stored } = await tell(call, ids);
  const long = await takeLongTasks(page);
  await page.waitForTimeout(QUIET_MS);
  const wrong: string[] = [];
  for (const [id, place] of stored) if (!(await page.locator(`[data-row-id="${id}"]`).innerText()).includes(place)) wrong.push(id);
  console.log(
    markdownTable(
      ['what', 'value'],
      [
        ['rows of the list', String(rows)],
        ['load of the machine at the end', (loadavg()[0] ?? 0).toFixed(1)],
        ['changes told to the browser a second', (told / SECONDS).toFixed(0)],
        ['of these edits by another user', (edits / SECONDS).toFixed(0)],
        [`main-thread tasks over 50 ms in ${SECONDS} s`, long.length === 0 ? 'none' : long.map(ms => ms.toFixed(0)).join(' ')],
        [`rows that do not show their last value ${QUIET_MS / 1_000} s later, of ${stored.size}`, String(wrong.length)],
      ],
    ),
  );
} finally {
  await browser.close();
  door.close();
  await server.close();
}

/** Those that may be edited in their status. */
async function editable(call: Call, shown: readonly string[]): Promise<readonly string[]> {
  const able: string[] = [];
  for (const id of shown) if ((await call('PUT', EDIT, { id, loadPlace: '装货点0' }))['success'] === true) able.push(id);
  return able;
}

async function tell(call: Call, ids: readonly string[]) {
  const stored = new Map<string, string>();
  const busy = new Set<string>();
  let [told, edits] = [0, 0];
  const begun = Date.now();
  for (let elapsed = 0; elapsed < SECONDS * 1_000; elapsed = Date.now() - begun) {
    // Edits first: the server tells of each by itself.
    while (busy.size < EDITS_AT_ONCE) {
      const id = ids.filter(one => !busy.has(one))[edits % Math.max(1, ids.length - busy.size)];
      if (id === undefined) break;
      const loadPlace = `装货点${++edits}`;
      busy.add(id);
      void call('PUT', EDIT, { id, loadPlace }).then(answer => {
        busy.delete(id);
        if (answer['success'] !== true) return;
        stored.set(id, loadPlace);
        told++;
      });
    }
    const known = [...stored];
    for (; told < (elapsed / 1_000) * PER_SECOND && known.length > 0; told++) {
      const [id, loadPlace] = known[told % known.length] ?? [];
      if (id !== undefined && loadPlace !== undefined && !busy.has(id)) door.tell({ id, loadPlace });
    }
    await new Promise(resolve => setTimeout(resolve, TICK_MS));
  }
  while (busy.size > 0) await new Promise(resolve => setTimeout(resolve, TICK_MS));
  return { told, edits, stored };
}

/** A door before the server that passes everything on and can tell the open pages more. */
async function openDoor(serverUrl: string) {
  const pages = new Set<WebSocket>();
  const http = createServer((asked, answer) => {
    const passed = request(`${serverUrl}${asked.url ?? ''}`, { method: asked.method, headers: asked.headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (asked, socket, head) =>
    sockets.handleUpgrade(asked, socket, head, page => {
      const protocols = (asked.headers['sec-websocket-protocol'] ?? '')
        .split(',')
        .flatMap(each => (each.trim() === '' ? [] : [each.trim()]));
      const behind = new WebSocket(`${serverUrl.replace('http', 'ws')}${asked.url ?? ''}`, protocols);
      const early: string[] = [];
      page.on('message', text => (behind.readyState === WebSocket.OPEN ? behind.send(textOf(text)) : early.push(textOf(text))));
      behind.on('open', () => early.splice(0).forEach(text => behind.send(text)));
      behind.on('message', text => page.send(textOf(text)));
      behind.on('close', () => page.close());
      behind.on('error', () => page.close());
      page.on('close', () => {
        pages.delete(page);
        behind.close();
      });
      if (asked.url?.includes('/vxeSocket/')) pages.add(page);
    }),
  );
  const port = await freePort();
  await new Promise<void>(done => http.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (row: Readonly<Record<string, string>>): void => {
      const text = JSON.stringify({ type: 'update_vxe_table', data: { socketKey: waybill.live?.socketKey, args: [row, 'server'] } });
      for (const page of pages) page.send(text);
    },
    close: () => {
      http.close();
      http.closeAllConnections();
    },
  };
}
