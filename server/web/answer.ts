/** Answers with code 0, as the original server gives them from handlers that only set a result. */
import { succeed } from './envelope.ts';
import type { Envelope } from './envelope.ts';

const ZERO = 0;

export function answer(result: unknown, message?: string): Envelope {
  return { ...succeed(result, message), code: ZERO };
}
