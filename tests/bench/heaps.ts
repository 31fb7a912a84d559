/** The memory of a tab, of its worker and of the server, each after a collection, and what a browser's profile and a server's folder take on the disk. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { WebSocket } from 'ws';
import { textOf } from '#server/platform/sockets/frames.ts';

const MB = 1_048_576;
const SYNC_WORKER = 'sync.worker';

/** MB of JavaScript, and of the buffers behind it. */
export type Heap = { readonly used: number; readonly buffers: number };
type Listen = (method: string, listener: (params: Record<string, unknown>) => void) => void;
type Send = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;

/** Counts that a leak would raise before it is felt. */
export type Counts = { readonly nodes: number; readonly listeners: number };
export type PageHeaps = {
  readonly page: () => Promise<Heap>;
  readonly worker: () => Promise<Heap>;
  readonly counts: () => Promise<Counts>;
  /** Writes what the page and its worker hold, for the memory panel of Chromium, which compares two of them. */
  readonly snapshots: (folder: string, name: string) => Promise<void>;
};

/** @param page a tab whose worker runs. Playwright does not speak to the debugger of a worker, so its messages go through the page's. */
export async function watchHeaps(page: Page): Promise<PageHeaps> {
  const cdp = await page.context().newCDPSession(page);
  const toWorker = await workerOf(cdp);
  const toPage: Send = async (method, params) => Object(await cdp.send(method as 'Performance.getMetrics', params));
  await cdp.send('Performance.enable');
  return {
    page: () => heapOf(toPage),
    worker: () => heapOf(toWorker.send),
    async counts() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    },
    async snapshots(folder, name) {
      await writeSnapshot(join(folder, `${name}-page.heapsnapshot`), toPage, (method, listener) =>
        cdp.on(method as 'HeapProfiler.addHeapSnapshotChunk', params => listener(Object(params))),
      );
      await writeSnapshot(join(folder, `${name}-worker.heapsnapshot`), toWorker.send, toWorker.on);
    },
  };
}

async function workerOf(cdp: CDPSession): Promise<{ readonly send: Send; readonly on: Listen }> {
  const attached = new Promise<string>(resolve =>
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.url.includes(SYNC_WORKER)) resolve(sessionId);
    }),
  );
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  const exchange = answers();
  cdp.on('Target.receivedMessageFromTarget', event => {
    if (event.sessionId === sessionId) exchange.take(event.message);
  });
  return { send: exchange.through(message => cdp.send('Target.sendMessageToTarget', { sessionId, message })), on: exchange.on };
}

async function writeSnapshot(path: string, send: Send, on: Listen): Promise<void> {
  let file: number | undefined = openSync(path, 'w');
  on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    if (file !== undefined) writeSync(file, String(chunk));
  });
  await send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  closeSync(file);
  file = undefined;
}

/** @param port where the server's process listens for a debugger. */
export async function serverHeap(port: number): Promise<Heap> {
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const exchange = answers();
  socket.on('message', text => exchange.take(textOf(text)));
  try {
    return await heapOf(exchange.through(async message => socket.send(message)));
  } finally {
    socket.close();
  }
}

async function heapOf(send: Send): Promise<Heap> {
  await send('HeapProfiler.enable');
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage'); // what only the first one's finalizers held
  const { usedSize, backingStorageSize } = await send('Runtime.getHeapUsage');
  return { used: Number(usedSize) / MB, buffers: Number(backingStorageSize ?? 0) / MB };
}

type Message = {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
};

/** Numbered questions of a debugger, their answers by number, and what it tells unasked. */
function answers() {
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  const listeners: (readonly [string, (params: Record<string, unknown>) => void])[] = [];
  let asked = 0;
  return {
    on: (method: string, listener: (params: Record<string, unknown>) => void): void => void listeners.push([method, listener]),
    take(text: string): void {
      const { id, result, method, params } = JSON.parse(text) as Message;
      for (const [name, listener] of listeners) if (name === method) listener(params ?? {});
      if (id !== undefined) waiting.get(id)?.(result ?? {});
      if (id !== undefined) waiting.delete(id);
    },
    through:
      (post: (message: string) => Promise<unknown>): Send =>
      async (method, params = {}) => {
        const id = ++asked;
        const answer = new Promise<Record<string, unknown>>(resolve => waiting.set(id, resolve));
        await post(JSON.stringify({ id, method, params }));
        return answer;
      },
  };
}

/** MB that the operating system counts for the process. */
export function residentMb(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4_096) / MB;
}

/** Seconds of the processor that the process has had. */
export function processorSeconds(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** MB of the files below a folder. */
export function folderMb(folder: string): number {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes / MB;
}
