/**
 * Loads a chunk of the program. A chunk that does not load within two minutes, or whose style sheet fails, is a chunk load error
 * (shell specification §8.2). Usually a deploy has replaced the files of the open page, so one reload repairs it.
 */
import { STORAGE_PREFIX } from './stored-value.ts';

export const CHUNK_TIMEOUT_MS = 120_000; // shell specification §9
const CHUNK_RELOAD_PAUSE_MS = 300_000; // a second failure within this time is shown, not reloaded

const RELOADED_KEY = `${STORAGE_PREFIX}CHUNK_RELOADED_AT`;

/** `name` is ChunkLoadError for scripts and CSS_CHUNK_LOAD_FAILED for style sheets, as bundlers call them. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = /CSS/i.test(this.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
  }
}

/** @throws ChunkLoadError when the part fails to load or takes longer than `timeoutMs`. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a failed chunk may be repaired by a reload: once, and then the user is told. Stores that it was done. */
export function mayReloadOnce(memory: ReloadMemory, nowMs: number): boolean {
  const reloadedAtMs = Number(memory.getItem(RELOADED_KEY) ?? 0);
  // If the clock was set back, the last reload must not lie in the future for ever.
  if (reloadedAtMs !== 0 && Math.abs(nowMs - reloadedAtMs) < CHUNK_RELOAD_PAUSE_MS) return false;
  memory.setItem(RELOADED_KEY, String(nowMs));
  return true;
}
