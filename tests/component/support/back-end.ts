/**
 * The back end of one test, in its page, behind the worker code's own `Net`.
 *
 * Reads:    what the test answers; else lists from a copy of the real server's rows that is the test's own; else the real server itself
 *           (reading-server.ts), each address once per page.
 * Writes:   of rows (add, edit, delete, steps) change the copy, for `answer` and `lists` to show; any other must be answered by the test,
 *           or the test fails with its name.
 */
import { SAVED_VIEWS } from '#domain/saved-views.ts';
import { entityDefs } from '#features/registry.ts';
import { createdValues, creationsAt } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';
import { ownBinCall } from '#schema/bin.ts';
import { HELD_CALL } from '#schema/references.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Net } from '#wire/http.ts';
import { listRows, textOf } from './list-rows.ts';
import type { WireRow } from './list-rows.ts';

export type Asked = {
  readonly method: string;
  /** Below the context path. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};
export type Reply =
  | { readonly result?: unknown; readonly success?: boolean; readonly message?: string; readonly code?: number | string }
  /** Not an envelope. */
  | { readonly status: number; readonly text?: string; readonly blob?: Blob }
  /** The connection is cut, before or after the write took effect. */
  | 'lost'
  | 'lostAfter'
  /** Nobody answers until the page gives up. */
  | 'silent';
type Answer = Reply | ((asked: Asked) => Reply | Promise<Reply>);

export type BackEnd = ReturnType<typeof createBackEnd>;

const CONTEXT = '/jeecg-boot';
const NOTHING_NEW = { success: true, message: '', code: 200, result: null };
const rowsRead = new Map<string, Promise<readonly WireRow[]>>();
const answersRead = new Map<string, Promise<{ readonly status: number; readonly text: string }>>();

/** @param host base url of the test's own; no two tests have the same one. */
export function createBackEnd(host: string) {
  const tried: Asked[] = [];
  const asked: Asked[] = [];
  const unexpected: string[] = [];
  const answers: { readonly match: string; readonly answer: Answer; left: number }[] = [];
  const rowsByEntity = new Map<string, Map<string, WireRow>>();
  /** Deleted rows, as the server keeps them. */
  const binByEntity = new Map<string, Map<string, WireRow>>();
  const linesByParent = new Map<string, readonly WireRow[]>();
  let isReachable = true;

  const matches = ({ method, path }: Asked, match: string): boolean => {
    const [verb = '', ...rest] = match.split(' ');
    return verb === method && (rest.join(' ').endsWith('*') ? path.startsWith(rest.join(' ').slice(0, -1)) : path === rest.join(' '));
  };

  /** The test's own copy of an entity's rows as this user sees them. */
  async function rowsOf(def: EntityDef, token: string): Promise<Map<string, WireRow>> {
    const held = rowsByEntity.get(def.name);
    if (held) return held;
    const key = `${def.name} ${token}`;
    const reading = rowsRead.get(key) ?? readRows(def, token);
    rowsRead.set(key, reading);
    const rows = new Map((await reading).map(row => [String(row['id']), row]));
    const raced = rowsByEntity.get(def.name);
    if (raced) return raced;
    rowsByEntity.set(def.name, rows);
    return rows;
  }

  function binOf({ name }: EntityDef): Map<string, WireRow> {
    const bin = binByEntity.get(name) ?? new Map<string, WireRow>();
    binByEntity.set(name, bin);
    return bin;
  }

  function move(id: string, from: Map<string, WireRow>, to: Map<string, WireRow>, stamps: WireRow): Reply {
    const row = from.get(id);
    from.delete(id);
    if (row) to.set(id, { ...row, ...stamps });
    return { message: '操作成功！' };
  }

  async function carryOut(request: Asked, token: string): Promise<Reply> {
    const { method, path, params, body } = request;
    const def = entityDefs.find(({ endpoint }) => path.startsWith(`${endpoint}/`) && !path.slice(endpoint.length + 1).includes('/'));
    const act = def ? path.slice(def.endpoint.length + 1) : '';
    if (def && method === 'GET' && act === 'list' && params['delFlag'] === '1')
      return { result: listRows([...binOf(def).values()], params, def.fieldByName) };
    if (def && method === 'GET' && act === 'list')
      return { result: listRows([...(await rowsOf(def, token)).values()], params, def.fieldByName) };
    // Of the test's own rows nobody knows but the device; the real server's rows are held by many that no test has.
    if (def && method === 'GET' && act === HELD_CALL) return { result: [] };
    if (def && method === 'GET' && act === 'queryById') return { result: (await rowsOf(def, token)).get(params['id'] ?? '') ?? null };
    if (def && method === 'GET' && act.endsWith('ByMainId') && linesByParent.has(params['id'] ?? ''))
      return { result: linesByParent.get(params['id'] ?? '') };
    if (def && isWrite(def, method, act)) {
      const rows = await rowsOf(def, token);
      const [id, mark] = [textOf(Object(body)['id'] ?? params['id']), Object(body)['delFlag']];
      if (act === ownBinCall(def) && mark === '1')
        return move(id, rows, binOf(def), { delFlag: '1', updateBy: 'test', updateTime: stamp() });
      if (act === ownBinCall(def) && mark === '0') return move(id, binOf(def), rows, { delFlag: '0' });
      if (method === 'DELETE') (params['ids'] ?? id).split(',').forEach(one => binOf(def).delete(one));
      writeRow(rows, linesByParent, { def, act, params, body: Object(body) });
      const written = rows.get(textOf(Object(body)['id']));
      for (const creation of written ? creationsAt(def, act) : []) {
        const other = entityDefs.find(({ name }) => name === creation.entity);
        if (written && other) createRow(await rowsOf(other, token), creation, written);
      }
      return { message: '操作成功！' };
    }
    if (method === 'PUT' && path === `${SAVED_VIEWS.path}/save`)
      return { result: { isOld: false, revision: 1, views: Object(body)['views'] } };
    if (method !== 'GET') {
      unexpected.push(`${method} ${path}`);
      return { status: 404 };
    }
    const answer = await readOnce(path, params, token);
    if (answer.status >= 400 && token !== '') unexpected.push(`${method} ${path} (${answer.status})`);
    return answer;
  }

  async function replyTo(request: Asked, token: string): Promise<Reply> {
    const found = answers.findLast(({ match, left }) => left > 0 && matches(request, match));
    if (!found) return carryOut(request, token);
    found.left -= 1;
    const reply = typeof found.answer === 'function' ? await found.answer(request) : found.answer;
    if (reply === 'lostAfter') await carryOut(request, token);
    return reply;
  }

  async function answerTo(method: string, url: string, headers: Headers, body: unknown, signal: AbortSignal): Promise<Response> {
    const { pathname, search } = new URL(url);
    const path = pathname.slice(new URL(host).pathname.length);
    const params = Object.fromEntries(new URLSearchParams(search));
    const request: Asked = { method, path, params, headers: Object.fromEntries(headers), body };
    tried.push(request);
    if (!isReachable) throw new TypeError('Failed to fetch');
    asked.push(request);
    const reply = await replyTo(request, headers.get('x-access-token') ?? '');
    if (reply === 'silent') await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
    signal.throwIfAborted();
    if (!isReachable || reply === 'lost' || reply === 'lostAfter' || reply === 'silent') throw new TypeError('Failed to fetch');
    if ('status' in reply) return new Response(reply.blob ?? reply.text ?? '{}', { status: reply.status });
    return Response.json({ ...NOTHING_NEW, timestamp: Date.now(), ...reply });
  }

  const net: Net = {
    async fetch(input, init) {
      const request = new Request(input, init);
      const text = await request.text();
      return answerTo(request.method, request.url, request.headers, text === '' ? undefined : JSON.parse(text), request.signal);
    },
    async sendForm({ url, headers, form, signal, onProgress }) {
      onProgress(1);
      const response = await answerTo('POST', url, new Headers(headers), form, signal);
      return { status: response.status, isRedirect: false, text: await response.text(), date: null };
    },
  };

  return {
    net,
    /** Every request so far that reached the server, in order. */
    asked,
    /** Every request so far, also those that met no network. */
    tried,
    /** `GET /path` or `POST /path/*`; the last word on a request counts. */
    answer(match: string, answer: Answer, times = Number.POSITIVE_INFINITY) {
      answers.push({ match, answer, left: times });
    },
    /** From now on the answers given by the test no longer count. */
    forgetAnswers: () => answers.splice(0),
    requests: (match: string) => asked.filter(request => matches(request, match)),
    /** The network is gone, or back. The page hears of it as from a browser. */
    setOnline(isOnline: boolean) {
      isReachable = isOnline;
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    /** The network answers or not, and the browser does not notice. */
    setReachable: (next: boolean) => (isReachable = next),
    /** The test's copy; there from the first request for the entity's rows. */
    rows: (entity: string): ReadonlyMap<string, WireRow> => rowsByEntity.get(entity) ?? new Map(),
    /** Another person's change, as the server has it from now on; a row that is not there is added. */
    change(entity: string, id: string, values: WireRow | 'deleted') {
      const rows = rowsByEntity.get(entity);
      if (!rows) throw new Error(`nobody has asked for rows of ${entity} yet`);
      if (values === 'deleted') rows.delete(id);
      else rows.set(id, { createTime: stamp(), ...rows.get(id), ...values, id, updateTime: stamp() });
    },
    unexpected,
  };
}

const isWrite = (def: EntityDef, method: string, act: string): boolean =>
  (method === 'POST' && act === 'add') ||
  (method === 'DELETE' && (act === 'delete' || act === 'deleteBatch')) ||
  (method === 'PUT' && (act === 'edit' || act === ownBinCall(def) || (def.flow?.transitions ?? []).some(({ action }) => action === act)));

type Write = { readonly def: EntityDef; readonly act: string; readonly params: Asked['params']; readonly body: WireRow };

function writeRow(rows: Map<string, WireRow>, lines: Map<string, readonly WireRow[]>, { def, act, params, body }: Write): void {
  const id = textOf(body['id'] ?? params['id']);
  if (act === 'delete') return void rows.delete(id);
  if (act === 'deleteBatch') return (params['ids'] ?? '').split(',').forEach(one => rows.delete(one));
  const step = def.flow?.transitions.find(({ action }) => action === act);
  const held: WireRow = rows.get(id) ?? {
    createTime: stamp(),
    createBy: 'test',
    ...(def.flow ? { [def.flow.field]: def.flow.initial } : {}),
  };
  for (const { property } of def.children ?? []) {
    const list = body[property];
    if (Array.isArray(list)) lines.set(id, list);
  }
  rows.set(id, { ...held, ...body, ...(step && def.flow ? { [def.flow.field]: step.to } : {}), id, updateTime: stamp() });
}

/** As the product's own server does it. */
function createRow(rows: Map<string, WireRow>, creation: Creation, written: WireRow): void {
  const id = `9${String(Date.now())}${String(rows.size).padStart(5, '0')}`;
  const values = createdValues(creation, { row: { ...written, id: textOf(written['id']) }, username: 'test', now: stamp() });
  rows.set(id, { ...values, id, createTime: stamp(), createBy: 'test' });
}

/** Now, in GMT+8. */
const stamp = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

async function readRows(def: EntityDef, token: string): Promise<readonly WireRow[]> {
  const answer = await fetch(`${CONTEXT}${def.endpoint}/list?column=id&order=asc&pageNo=1&pageSize=500`, {
    headers: { 'X-Access-Token': token },
  });
  const told: unknown = await answer.json();
  const records: unknown = Reflect.get(Object(Reflect.get(Object(told), 'result')), 'records');
  if (!Array.isArray(records)) throw new Error(`the reading server gave no rows of ${def.name}: ${JSON.stringify(told)}`);
  return records;
}

/** What the real server says; nothing is written to it, so that it says the same as long as the run lasts. */
function readOnce(path: string, params: Asked['params'], token: string): Promise<{ readonly status: number; readonly text: string }> {
  const { _t: _, ...rest } = params;
  const address = `${CONTEXT}${path}?${new URLSearchParams(rest)}`;
  const key = `${token} ${address}`;
  const read = async () => {
    const answer = await fetch(address, { headers: { 'X-Access-Token': token } });
    return { status: answer.status, text: await answer.text() };
  };
  const reading = answersRead.get(key) ?? read();
  answersRead.set(key, reading);
  return reading;
}
