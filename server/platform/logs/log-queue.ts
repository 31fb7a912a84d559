/**
 * The logs of this server process. A record is put into a queue in memory and written with others half a second later, so that no call waits for its log
 * or fails with it. A process that is killed loses what it recorded in its last half second. While the database cannot be written the queue grows to its
 * bound; what comes then is counted and left out.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { beforeOf } from '../../entities/row-before.ts';
import type { Database } from '../../database.ts';
import { actOrigin } from '../../web/act-origin.ts';
import type { JsonObject } from '../../web/json.ts';
import { writeRecords } from './write-records.ts';
import type { CallRecord, LogRecord } from './write-records.ts';

const WRITE_AFTER_MS = 500;
const RETRY_AFTER_MS = 10_000;
const WAITING_MAX = 20_000;
const BATCH = 100; // written in one transaction; other statements come between two batches

export type Logs = {
  readonly call: (record: CallRecord) => void;
  /** Called after the change is committed. @param by absent: the row's own stamp says it. */
  readonly row: (def: EntityDef, row: JsonObject, kind: 'upsert' | 'delete', by?: string) => void;
  /** Writes what is waiting. */
  readonly flush: () => Promise<void>;
  /** Writes the rest; later records are left out. */
  readonly stop: () => Promise<void>;
};
export type LogDeps = {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly logLine: (line: string) => void;
  readonly report: (error: unknown) => void;
};

export function createLogs({ db, nowMs, logLine, report }: LogDeps): Logs {
  const waiting: LogRecord[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let leftOut = 0;
  let isStopped = false;

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await writeRecords(db, batch);
      waiting.splice(0, batch.length);
    }
    if (leftOut > 0) logLine(`日志积压超过${WAITING_MAX}条，有${leftOut}条没有记录`);
    leftOut = 0;
  }
  const flush = (): Promise<void> => {
    const turn = writing.then(writeAll);
    writing = turn.catch(() => undefined); // the one who asked gets the error
    return turn;
  };
  const later = (afterMs: number): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        report(error);
        if (!isStopped) later(RETRY_AFTER_MS);
      });
    }, afterMs).unref();
  };
  const add = (record: LogRecord): void => {
    if (isStopped) return;
    if (waiting.length >= WAITING_MAX) {
      leftOut += 1;
      return;
    }
    waiting.push(record);
    later(WRITE_AFTER_MS);
  };

  return {
    call: add,
    row(def, row, kind, by) {
      add({ kind: 'row', def, before: beforeOf(row), row, isDeleted: kind === 'delete', by, atMs: nowMs(), origin: actOrigin() });
    },
    flush,
    async stop() {
      isStopped = true;
      await flush().catch(report);
    },
  };
}
