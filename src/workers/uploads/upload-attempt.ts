/** One attempt to send a file: write-ahead, request, answer; each step is one move of its entry. */
import { hexId } from '#base/random.ts';
import type { AppError } from '#base/errors.ts';
import { fileText } from '#schema/file-text.ts';
import { backoffMs } from '#sync/backoff.ts';
import { classifyFailure } from '#sync/classify-answer.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import type { UploadOutcome } from '#machines/sync/upload.machine.ts';
import { moveEntries } from '../replay/move-entries.ts';
import { pauseForLogin } from '../replay/read-row.ts';
import type { ReplayWorld } from '../replay/replay-world.ts';
import { mayLeave } from '../replay/send-entry.ts';
import type { Result } from '#base/result.ts';
import type { OutgoingFile } from '#wire/calls/upload-file.ts';

/** The state of one attempt from its preparation to its answer. */
export type Attempt = {
  readonly world: ReplayWorld;
  readonly ports: UploadPorts;
  /** As last committed. */
  entry: OutboxEntry;
  file: OutgoingFile | undefined;
  turn: TurnOutcome;
};

const GONE: AppError = { kind: 'rejected', code: 0, message: fileText.dropped };

/** Reads the bytes and commits the write-ahead. */
export async function prepareUpload(attempt: Attempt): Promise<'ready' | UploadOutcome> {
  const { world, ports, entry } = attempt;
  attempt.file = await ports.readFile(entry.rowId);
  const nowMs = world.clock.nowMs();
  const next = stepEntry(entry, { type: 'sendStarted', attemptId: hexId(world.rng), nowMs, op: entry.op, sentOver: undefined });
  if (!(await commit(attempt, next)) || 'kind' in next) return 'stopped';
  if (world.signal.aborted) return 'stopped'; // it stays `sending` on disk: the next leader sends it again
  if (mayLeave(world, next, nowMs)) return 'ready';
  await commit(attempt, stepEntry(next, { type: 'unsent' }));
  return 'stopped';
}

/** Sends the bytes and commits the server's answer. */
export async function sendUpload(attempt: Attempt, onProgress: (sent: number) => void): Promise<UploadOutcome> {
  const { world, ports, entry, file } = attempt;
  world.metrics.add('uploads.sends');
  const answer = file ? await ports.send(file, onProgress, world.signal) : ({ ok: false, error: GONE } as const);
  if (world.signal.aborted) return 'stopped';
  const nowMs = world.clock.nowMs();
  if (answer.ok) {
    world.metrics.add('uploads.stored');
    return (await commit(attempt, stepEntry(entry, { type: 'uploaded', path: answer.value, nowMs }))) ? 'stored' : 'lost';
  }
  const { error } = answer;
  const meaning = classifyFailure(error);
  const next = stepEntry(entry, { type: 'answered', meaning, error, nowMs, delayMs: backoffMs(entry.attempt, world.rng()) });
  if (meaning.kind === 'auth' && !('kind' in next)) {
    attempt.turn = await pauseForLogin(world, [{ entry, next }]);
    return 'stopped';
  }
  await commit(attempt, next);
  return 'state' in next && next.state === 'blocked' ? 'refused' : 'lost';
}

/** @returns whether it was written. */
async function commit(attempt: Attempt, next: ReturnType<typeof stepEntry>): Promise<boolean> {
  const moved = await moveEntries(attempt.world, [{ entry: attempt.entry, next }]);
  attempt.turn = { kind: moved === 'stale' ? 'stale' : 'progressed' };
  if (moved !== 'moved') return false;
  if (!('kind' in next)) attempt.entry = next;
  return true;
}

/** The ports of uploads in addition to those of every replay. */
export type UploadPorts = {
  /** A chosen file of this device; `undefined` when it is gone, or its bytes are. */
  readonly readFile: (id: string) => Promise<OutgoingFile | undefined>;
  /** @returns the server's path. `onProgress`: bytes sent so far. Never rejects. */
  readonly send: (file: OutgoingFile, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Result<string, AppError>>;
};
