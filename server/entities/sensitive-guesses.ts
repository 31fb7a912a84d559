/**
 * Identity card numbers are unique, so a refused number reveals that it exists. A user who sees such numbers masked has thirty tries per
 * hour, over all calls: the check of a form, a refused addition, an edit that writes one, a line of an import. All processes share the count.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { isSensitive, isStarred, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { isUniqueClash } from '../database/unavailable.ts';
import { takerOf } from '../platform/caller.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../web/json.ts';
import { createAttempts } from '../platform/session/attempts.ts';
import { LIMITED_CODE } from '../platform/session/limited.ts';
import { holds } from './access.ts';
import { Refusal } from './refusal.ts';

const texts = {
  tooManyGuesses: '证件号码核对过于频繁，请一小时后再试',
} as const;

const LIMIT = { most: 30, spanMs: 3_600_000 };
type Deps = { readonly db: Database; readonly nowMs: () => number };

/** Whether these values contain a whole unique number from a caller who sees such numbers masked. */
export function isGuess(def: EntityDef, caller: Caller, values: Values | Readonly<Record<string, unknown>>): boolean {
  if (holds(caller, def, SENSITIVE_CODE)) return false;
  return def.fields.some(field => {
    const text = field.unique === true && isSensitive(field) ? textIn(values, field.name) : '';
    return text !== '' && !isStarred(text);
  });
}

/** Counts one try. @returns false if the limit is exceeded. */
export const takeGuess = ({ db, nowMs }: Deps, caller: Caller): Promise<boolean> => createAttempts(db, nowMs).take(nameOf(caller), LIMIT);

/** Counts nothing. @returns false if the limit is reached. */
export const mayGuess = ({ db, nowMs }: Deps, caller: Caller): Promise<boolean> =>
  createAttempts(db, nowMs).take(nameOf(caller), { ...LIMIT, most: LIMIT.most - 1 }, 0);

export const tooManyGuesses = (): Refusal => new Refusal(texts.tooManyGuesses, LIMITED_CODE);

/** An addition: a wrong guess remains as a row with its author's name, a right one is refused and counted. */
export async function addCounted<T>(deps: Deps, caller: Caller, add: () => Promise<T>): Promise<T> {
  if (!(await mayGuess(deps, caller))) throw tooManyGuesses();
  try {
    return await add();
  } catch (error) {
    if (isUniqueClash(error)) await takeGuess(deps, caller);
    throw error;
  }
}

const nameOf = (caller: Caller): string => `sensitive|${takerOf(caller)}`;
