/** Messages between the sockets of all server processes: in memory, and with several processes also through PostgreSQL's LISTEN/NOTIFY. */
import { isRecord } from '#base/json.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { randomUUID } from 'node:crypto';
import { listenOn } from '../../database/listen.ts';
import type { Listening } from '../../database/listen.ts';
import type { Database } from '../../database.ts';
import { JSON_DEPTH_MAX, parseBoundedJson } from '../../web/bounded-json.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

export type BusMessage =
  | { readonly kind: 'row'; readonly entity: string; readonly tenantId: string; readonly row: JsonObject }
  /** A page's claim about a row, for other pages; `entity` '' if no definition has the table. */
  | {
      readonly kind: 'claim';
      readonly userId: string;
      readonly tenantId: string;
      readonly socketKey: string;
      readonly entity: string;
      readonly caseId: string;
      readonly row: JsonObject;
    }
  /** `userIds` with EVERYBODY in it: to all notice sockets. One message for all its receivers, however many they are. */
  | { readonly kind: 'notice'; readonly userIds: readonly string[]; readonly text: string }
  /**
   * A session of this user ended, or his rights changed: logout, another password, forced off, frozen, another role or right.
   * `userId` EVERYBODY: any user's. It names no session and grants nothing; its receivers read the database again.
   */
  | { readonly kind: 'sessions'; readonly userId: string }
  /** Messages of other processes were lost for a while. Each process says it to itself, and takes it from no other. */
  | { readonly kind: 'gap' };

export const EVERYBODY = '*';

export type Bus = {
  readonly send: (message: BusMessage) => void;
  readonly onMessage: (handler: (message: BusMessage) => void) => void;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'quayside_sockets';
const NOTIFY_MAX_BYTES = 7_900; // PostgreSQL's limit is 8,000
const PARKED_MS = 60_000;
const ID_MAX = 64; // letters of a row's id
const RECONNECT_MS = 1_000;

/** For one process: a message is delivered at once. A failing handler is reported, because the sender's work is complete. */
export function createLocalBus(report: (error: unknown) => void): Bus {
  const handlers: ((message: BusMessage) => void)[] = [];
  const deliver = (handler: (message: BusMessage) => void, message: BusMessage): void => {
    try {
      handler(message);
    } catch (error) {
      report(error);
    }
  };
  return {
    send: message => handlers.forEach(handler => deliver(handler, message)),
    onMessage: handler => void handlers.push(handler),
    close: async () => {},
  };
}

/** For several processes on one PostgreSQL; a message too long for NOTIFY is stored in a table for a minute. */
export async function createSharedBus(databaseUrl: string, db: Database, report: (error: unknown) => void): Promise<Bus> {
  const local = createLocalBus(report);
  const self = randomUUID();
  let closed = false;
  let listening: Listening | undefined;

  const receive = async (payload: string) => {
    const note = parseBoundedJson(payload, JSON_DEPTH_MAX);
    if (textIn(note, 'from') === self) return;
    const parked = textIn(note, 'parked');
    const row =
      parked === '' ? undefined : await db.selectFrom('sys_bus_message').select('body').where('id', '=', parked).executeTakeFirst();
    const message = toMessage(row ? parseBoundedJson(row.body, JSON_DEPTH_MAX) : isRecord(note) ? note['message'] : undefined);
    if (message) local.send(message);
  };
  const connect = async (): Promise<void> => {
    listening = await listenOn(databaseUrl, CHANNEL, {
      onPayload: payload => void receive(payload).catch(report),
      onError: report,
      onEnd: reconnect,
    });
  };
  const reconnect = (): void => {
    if (closed) return;
    const tryAgain = (error: unknown) => {
      report(error);
      reconnect();
    };
    const catchUp = () => local.send({ kind: 'gap' });
    setTimeout(() => void connect().then(catchUp, tryAgain), RECONNECT_MS).unref();
  };
  const sendToOthers = async (message: BusMessage) => {
    let note = noteOf(self, message);
    if (isTooLong(note) && message.kind !== 'claim') {
      const id = randomUUID();
      await db
        .deleteFrom('sys_bus_message')
        .where('at_ms', '<', Date.now() - PARKED_MS)
        .execute();
      await db
        .insertInto('sys_bus_message')
        .values({ id, body: JSON.stringify(message), at_ms: Date.now() })
        .execute();
      note = JSON.stringify({ from: self, parked: id });
    }
    await rowsOf(db, sql`select pg_notify(${CHANNEL}, ${note})`);
  };

  await connect();
  return {
    onMessage: local.onMessage,
    send(message) {
      local.send(message);
      sendToOthers(message).catch(report);
    },
    async close() {
      closed = true;
      await listening?.end();
    },
  };
}

const isTooLong = (note: string): boolean => Buffer.byteLength(note) > NOTIFY_MAX_BYTES;

/**
 * The text of a notification. A long claim is cut to the row's id, and the pages of other processes read the row again: parking it in the table
 * would let everybody with a socket fill the database.
 */
export function noteOf(from: string, message: BusMessage): string {
  const note = JSON.stringify({ from, message });
  if (message.kind !== 'claim' || !isTooLong(note)) return note;
  const cut = (text: string): string => text.slice(0, ID_MAX);
  const { socketKey, caseId, row } = message;
  return JSON.stringify({
    from,
    message: { ...message, socketKey: cut(socketKey), caseId: cut(caseId), row: { id: cut(textIn(row, 'id')) } },
  });
}

/** Decodes a message from another process, or from anybody with access to the database's channels; it is not trusted. */
export function toMessage(value: unknown): BusMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, row } = value;
  const [userId, tenantId, entity] = [textIn(value, 'userId'), textIn(value, 'tenantId'), textIn(value, 'entity')];
  if (kind === 'sessions') return { kind, userId };
  if (kind === 'notice') return { kind, userIds: textsIn(value['userIds']), text: textIn(value, 'text') };
  if (!isRecord(row)) return undefined;
  if (kind === 'row') return { kind, entity, tenantId, row };
  if (kind === 'claim')
    return { kind, userId, tenantId, entity, row, socketKey: textIn(value, 'socketKey'), caseId: textIn(value, 'caseId') };
  return undefined;
}

const textsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter(item => typeof item === 'string') : []);
