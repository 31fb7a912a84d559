/** The write log: every non-GET request with its outcome and the rows it really changed, kept across restarts. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { textIn } from '../../web/json.ts';

export type RowChange = { readonly entity: string; readonly id: string; readonly kind: string };
export type Answer = { readonly status: number; readonly success: boolean; readonly code: number | null; readonly message: string };
export type LogEntry = {
  readonly seq: number;
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly entity: string | null;
  readonly id: string | null;
  readonly username: string | null;
  readonly body: unknown;
  /** The effect on the rows, whatever the answer was and whether it arrived. */
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  /** The true answer, before fault injection changed it. */
  readonly answer: Answer;
  readonly changed: readonly RowChange[];
};
export type WriteLog = {
  readonly since: (seq: number) => readonly LogEntry[];
  readonly rowChanged: (def: EntityDef, id: string, kind: string) => void;
  readonly hook: (
    app: FastifyInstance,
    options: {
      readonly contextPath: string;
      readonly nowMs: () => number;
      readonly usernameOf: (request: FastifyRequest) => string | null;
    },
  ) => void;
};

/** Written synchronously before the answer is sent, so that a killed process has logged everything it answered. */
export function createWriteLog(file: string | undefined, schema: Schema): WriteLog {
  const entries: LogEntry[] = file && existsSync(file) ? readLog(file) : [];
  const running = new AsyncLocalStorage<RowChange[]>();
  let lastSeq = entries.at(-1)?.seq ?? 0;
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '\n'); // ends a line cut short by a kill
  }

  return {
    since: seq => entries.filter(entry => entry.seq > seq),
    rowChanged(def, id, kind) {
      running.getStore()?.push({ entity: def.name, id, kind });
    },
    hook(app, { contextPath, nowMs, usernameOf }) {
      const changes = new WeakMap<FastifyRequest, RowChange[]>();
      // Not earlier, because reading the body leaves the async context of the hooks before it.
      app.addHook('preHandler', (request, _reply, done) => {
        const store: RowChange[] = [];
        changes.set(request, store);
        running.run(store, done);
      });
      app.addHook('onSend', async (request, reply, payload) => {
        const path = (request.url.split('?')[0] ?? '').slice(contextPath.length);
        if (request.method !== 'GET' && !path.startsWith('/sys/log')) {
          const changed = changes.get(request) ?? [];
          const answer = answerOf(reply.statusCode, payload);
          const entry: LogEntry = {
            seq: ++lastSeq,
            time: nowMs(),
            method: request.method,
            path,
            entity: schema.defs.find(def => path.startsWith(`${def.endpoint}/`))?.name ?? null,
            id: changed[0]?.id ?? (textIn(request.body, 'id') || textIn(request.query, 'id') || null),
            username: usernameOf(request),
            body: Buffer.isBuffer(request.body)
              ? { bytes: request.body.length }
              : (request.body ?? (isRecord(request.query) ? request.query : null)),
            outcome: changed.length > 0 ? 'changed' : answer.success ? 'unchanged' : 'refused',
            answer,
            changed,
          };
          entries.push(entry);
          if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
        }
        return payload;
      });
    },
  };
}

function answerOf(status: number, payload: unknown): Answer {
  const body = typeof payload === 'string' ? parseJson(payload) : undefined;
  const { success, code } = isRecord(body) ? body : {};
  return { status, success: success === true, code: typeof code === 'number' ? code : null, message: textIn(body, 'message') };
}

/** A line cut short by a kill is skipped. */
function readLog(file: string): LogEntry[] {
  return readFileSync(file, 'utf8').split('\n').map(parseJson).filter(isEntry);
}

const isEntry = (value: unknown): value is LogEntry =>
  isRecord(value) && typeof value['seq'] === 'number' && Array.isArray(value['changed']);
