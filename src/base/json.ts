/** JSON: what it can hold, read-only, and reading it from outside. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Parses JSON from outside into an unknown value. Text that is not JSON, or is cut off, gives undefined, which is no JSON value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
