/** W14: what the browser itself takes for the smallest things, as the context of all other figures. */
import { settled } from '../idb-request.ts';
import { measured } from './cell.ts';
import type { Cell } from './cell.ts';
import { repeated } from './timing.ts';

const PLAN = { warmUps: 5, runs: 50, budgetMs: 2_000 };
const ROW = { text: '曹妃甸港矿石码头'.repeat(100) };
const BLOCK_TEXT = JSON.stringify(ROW).repeat(58).slice(0, 48_000);

export async function measureFloor(): Promise<readonly Cell[]> {
  const db = await open('bench-floor');
  const store = (mode: IDBTransactionMode): IDBObjectStore => db.transaction('rows', mode, { durability: 'relaxed' }).objectStore('rows');
  const committed = (used: IDBObjectStore): Promise<void> =>
    new Promise((resolve, reject) => {
      used.transaction.addEventListener('complete', () => resolve());
      used.transaction.addEventListener('abort', () => reject(used.transaction.error ?? new Error('aborted')));
    });
  const put = async (key: string, value: unknown): Promise<void> => {
    const used = store('readwrite');
    used.put(value, key);
    await committed(used);
  };
  const many = store('readwrite');
  for (let at = 0; at < 1_000; at++) many.put(ROW, `row-${String(at).padStart(4, '0')}`);
  await committed(many);
  await put('block', BLOCK_TEXT);

  const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = event => postMessage(event.data)'], { type: 'text/javascript' })));
  const window = Array.from({ length: 10 }, () => ROW);
  const line = async (what: string, run: () => Promise<unknown>): Promise<Cell> => measured('W14', what, await repeated(run, PLAN));
  const cells = [
    await line('empty transaction', () => settled(store('readonly').get('nothing'))),
    await line('put one row', () => put('one', ROW)),
    await line('read 1,000 rows', () => settled(store('readonly').getAll(IDBKeyRange.bound('row-', 'row-~')))),
    await line('read one block of 48,000 letters', () => settled(store('readonly').get('block'))),
    await line('ten rows to a worker and back', () => {
      worker.postMessage(window);
      return new Promise(resolve => worker.addEventListener('message', resolve, { once: true }));
    }),
    await line('Web Lock granted and given back', () => navigator.locks.request('bench-floor', async () => undefined)),
  ];
  worker.terminate();
  db.close();
  indexedDB.deleteDatabase('bench-floor');
  return cells;
}

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
  return settled(opening);
}
