/** One call of a page of JeecgBoot's Vue 3 front end, and what the page reads in its answer. */
import { expect } from 'vitest';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `{name}` in the path and the body stands for a value that an earlier call kept. `result`: what the answer's result matches. */
export type Step = {
  readonly call: readonly [method: Method, path: string, body?: Readonly<Record<string, unknown>>];
  readonly result?: unknown;
  /** A refusal in these words. */
  readonly refused?: string;
  readonly keep?: readonly [name: string, ...path: readonly (string | number)[]];
};

export const page = (...records: readonly object[]) => ({ records: records.map(record => expect.objectContaining(record)) });
export const some = (record: object) => expect.arrayContaining([expect.objectContaining(record)]);
export const paged = (record: object) => ({ records: some(record), total: expect.any(Number) });
