/** What one server process tells the sockets of all: through memory alone, or also through PostgreSQL's LISTEN/NOTIFY. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../database.ts';
import { parseJson } from '#base/parse-json.ts';
import { isObject, textIn } from '../json.ts';
import type { JsonObject } from '../json.ts';

export type BusMessage =
  | { readonly kind: 'row'; readonly entity: string; readonly tenantId: string; readonly row: JsonObject }
  | { readonly kind: 'relay'; readonly data: unknown }
  /** `userId` EVERYBODY: to all notice sockets. */
  | { readonly kind: 'notice'; readonly userId: string; readonly text: string }
  /**
   * A session of this user ended, or what they may do changed: logout, another password, forced off, frozen, another role or right.
   * `userId` EVERYBODY: anybody's. It names no session and grants nothing: who hears it asks the database again.
   */
  | { readonly kind: 'sessions'; readonly userId: string };

export const EVERYBODY = '*';

export type Bus = {
  readonly send: (message: BusMessage) => void;
  readonly onMessage: (handler: (message: BusMessage) => void) => void;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'quayside_sockets';
const NOTIFY_MAX_BYTES = 7_900; // PostgreSQL refuses 8,000
const PARKED_MS = 60_000;
const RECONNECT_MS = 1_000;

/** One process only: what is sent is heard at once. */
export function createLocalBus(): Bus {
  const handlers: ((message: BusMessage) => void)[] = [];
  return {
    send: message => handlers.forEach(handler => handler(message)),
    onMessage: handler => void handlers.push(handler),
    close: async () => {},
  };
}

/** Several processes on one PostgreSQL; a message too long for NOTIFY is parked in a table for a minute. */
export async function createSharedBus(databaseUrl: string, db: Database, report: (error: unknown) => void): Promise<Bus> {
  const local = createLocalBus();
  const self = randomUUID();
  let closed = false;
  let client: Client | undefined;

  const hear = async (payload: string) => {
    const note = parseJson(payload);
    if (textIn(note, 'from') === self) return;
    const parked = textIn(note, 'parked');
    const [row] = parked === '' ? [] : await db.query<{ body: string }>('select body from sys_bus_message where id = $1', [parked]);
    const message = toMessage(row ? parseJson(row.body) : isObject(note) ? note['message'] : undefined);
    if (message) local.send(message);
  };
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: databaseUrl });
    next.on('error', report);
    next.on('notification', ({ payload }) => void hear(payload ?? '').catch(report));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', reconnect);
    client = next;
  };
  const reconnect = (): void => {
    if (closed) return;
    const tryAgain = (error: unknown) => {
      report(error);
      reconnect();
    };
    setTimeout(() => void connect().catch(tryAgain), RECONNECT_MS).unref();
  };
  const tellOthers = async (message: BusMessage) => {
    let note = JSON.stringify({ from: self, message });
    if (Buffer.byteLength(note) > NOTIFY_MAX_BYTES) {
      const id = randomUUID();
      await db.query('delete from sys_bus_message where at_ms < $1', [Date.now() - PARKED_MS]);
      await db.query('insert into sys_bus_message values ($1, $2, $3)', [id, JSON.stringify(message), Date.now()]);
      note = JSON.stringify({ from: self, parked: id });
    }
    await db.query('select pg_notify($1, $2)', [CHANNEL, note]);
  };

  await connect();
  return {
    onMessage: local.onMessage,
    send(message) {
      local.send(message);
      tellOthers(message).catch(report);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

function toMessage(value: unknown): BusMessage | undefined {
  if (!isObject(value)) return undefined;
  if (value['kind'] === 'relay') return { kind: 'relay', data: value['data'] };
  if (value['kind'] === 'sessions') return { kind: 'sessions', userId: textIn(value, 'userId') };
  if (value['kind'] === 'notice') return { kind: 'notice', userId: textIn(value, 'userId'), text: textIn(value, 'text') };
  const row = value['row'];
  if (value['kind'] === 'row' && isObject(row))
    return { kind: 'row', entity: textIn(value, 'entity'), tenantId: textIn(value, 'tenantId'), row };
  return undefined;
}
