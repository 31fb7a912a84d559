/**
 * The child processes that read and write workbooks (workbook-child.mjs). A file from outside is read in a process of its own, which ends with it:
 * whatever the file does to its reader is done to nobody else's. A sheet of ours is harmless, so one process writes sheets until it is idle.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Sheet } from './workbook.ts';

const TIMEOUT_MS = 60_000;
const WRITER_IDLE_MS = 10_000;
const CHILD = join(projectRoot(import.meta.dirname), 'server', 'excel', 'workbook-child.mjs');

type Limits = Readonly<Record<'rows' | 'columns' | 'cells' | 'chars' | 'unpackedBytes', number>>;
export type ReadWork = { readonly kind: 'read'; readonly bytes: Uint8Array; readonly limits: Limits };
export type WriteWork = { readonly kind: 'write'; readonly sheet: Sheet };

let idleWriter: ChildProcess | undefined;

/** @returns the child's answer; undefined if it ended (its memory is limited) or took too long. */
export async function inNewChild(work: ReadWork, memoryMb: number): Promise<unknown> {
  const child = startChild(memoryMb);
  const answer = await answerOf(child, work);
  endChild(child);
  return answer;
}

/** @returns as inNewChild. */
export async function inWriter(work: WriteWork, memoryMb: number): Promise<unknown> {
  const writer = idleWriter ?? startChild(memoryMb);
  idleWriter = undefined; // a second sheet at the same time gets another writer
  const answer = await answerOf(writer, work);
  if (answer === undefined || idleWriter) endChild(writer);
  else keepIdle(writer);
  return answer;
}

/** It neither keeps this process from ending nor stays when nothing is written. */
function keepIdle(writer: ChildProcess): void {
  idleWriter = writer;
  writer.unref();
  writer.channel?.unref();
  const end = (): void => {
    if (idleWriter !== writer) return;
    idleWriter = undefined;
    endChild(writer);
  };
  writer.once('exit', end);
  setTimeout(end, WRITER_IDLE_MS).unref();
}

function startChild(memoryMb: number): ChildProcess {
  return fork(CHILD, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {}, // the child that parses a foreign file gets no environment
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function answerOf(child: ChildProcess, work: ReadWork | WriteWork): Promise<unknown> {
  return new Promise(resolve => {
    const end = (answer: unknown): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(end, TIMEOUT_MS, undefined);
    child.ref();
    child.channel?.ref();
    child.once('message', end);
    child.once('error', () => end(undefined));
    child.once('exit', () => end(undefined));
    child.send(work, error => {
      if (error) end(undefined);
    });
  });
}

function endChild(child: ChildProcess): void {
  child.removeAllListeners();
  child.on('error', () => {}); // a pipe that breaks while the child is being ended
  child.kill('SIGKILL');
}
