/** The engine's transport over HTTP, with observers: every answer reaches the link, the server's clock and the counters. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Schema } from '#schema/schema.ts';
import { ignoringFailure } from '#base/in-background.ts';
import { saveDictTexts } from '#db/write/saved.ts';
import type { Db } from '#db/handle.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import type { Http } from '#wire/http.ts';
import type { Counters } from './counters.ts';
import type { Answer, Transport } from './ports.ts';
import type { ServerClock } from './pull/server-clock.ts';

/** @param db where the texts of dictionary values are kept that come with rows; the next row of another value brings another chance. */
export const createHttpTransport = (http: Http, schema: Schema, db: () => Db | undefined): Transport =>
  createEntityCalls(http, schema, texts => {
    const open = db();
    if (open) ignoringFailure(saveDictTexts(open, texts));
  });

export type TransportWatch = {
  readonly serverClock: ServerClock;
  readonly nowMs: () => number;
  readonly counters: Counters;
  readonly onActivity: (delta: 1 | -1) => void;
  /** The failure of a request; `undefined`: our server answered. */
  readonly onOutcome: (error: AppError | undefined) => void;
};

export function watchTransport(transport: Transport, { serverClock, nowMs, counters, onActivity, onOutcome }: TransportWatch): Transport {
  async function watched<T>(name: string, call: () => Promise<Result<Answer<T>, AppError>>): Promise<Result<Answer<T>, AppError>> {
    onActivity(1);
    counters.add(name);
    const askedAtMs = nowMs();
    const answer = await call().finally(() => onActivity(-1));
    if (answer.ok) serverClock.note(answer.value.serverMs, askedAtMs);
    onOutcome(answer.ok ? undefined : answer.error);
    return answer;
  }

  return {
    scanRows: transport.scanRows,
    window: (entity, query, signal) => watched('requests.window', () => transport.window(entity, query, signal)),
    read: (entity, read, signal, timeoutMs) => watched('requests.read', () => transport.read(entity, read, signal, timeoutMs)),
    byId: (entity, id, signal, timeoutMs) => watched('requests.byId', () => transport.byId(entity, id, signal, timeoutMs)),
    async children(entity, id, signal) {
      onActivity(1);
      counters.add('requests.children');
      const answer = await transport.children(entity, id, signal).finally(() => onActivity(-1));
      onOutcome(answer.ok ? undefined : answer.error);
      return answer;
    },
    probe: signal => watched('requests.probe', () => transport.probe(signal)),
    async write(entry, values, signal) {
      onActivity(1);
      counters.add('requests.write');
      const answer = await transport.write(entry, values, signal).finally(() => onActivity(-1));
      onOutcome(answer.kind === 'accepted' ? undefined : answer.error);
      return answer;
    },
  };
}
