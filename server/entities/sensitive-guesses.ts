/**
 * Numbers of identity cards are unique, so that a refused one shows that it is there. Who sees such numbers starred may find out so thirty times an
 * hour, by whatever call: the check of a form, a refused addition, any edit that writes one, a line of an import. All processes count together.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { isSensitive, isStarred, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { isUniqueClash } from '../database/unavailable.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { textIn } from '../json.ts';
import { createAttempts } from '../session/attempts.ts';
import { LIMITED_CODE } from '../session/limited.ts';
import { serverText } from '../text.ts';
import { holds } from './grants.ts';
import { Refusal } from './refusal.ts';

const LIMIT = { most: 30, spanMs: 3_600_000 };
type Deps = { readonly db: Database; readonly nowMs: () => number };

/** Whether these values hold a whole number that only one row may have, from somebody who is shown such numbers starred. */
export function isGuess(def: EntityDef, caller: Caller, values: Values | Readonly<Record<string, unknown>>): boolean {
  if (holds(caller, def, SENSITIVE_CODE)) return false;
  return def.fields.some(field => {
    const text = field.unique === true && isSensitive(field) ? textIn(values, field.name) : '';
    return text !== '' && !isStarred(text);
  });
}

/** Counts one. @returns false when that was one too many. */
export const takeGuess = ({ db, nowMs }: Deps, { userId }: Caller): Promise<boolean> =>
  createAttempts(db, nowMs).take(nameOf(userId), LIMIT);

/** Counts nothing. @returns false when no more is told. */
export const mayGuess = ({ db, nowMs }: Deps, { userId }: Caller): Promise<boolean> =>
  createAttempts(db, nowMs).take(nameOf(userId), { ...LIMIT, most: LIMIT.most - 1 }, 0);

export const tooManyGuesses = (): Refusal => new Refusal(serverText.tooManyGuesses, LIMITED_CODE);

/** An addition: a wrong guess stays as a row under its writer's name, a right one is refused and counts. */
export async function addCounted<T>(deps: Deps, caller: Caller, add: () => Promise<T>): Promise<T> {
  if (!(await mayGuess(deps, caller))) throw tooManyGuesses();
  try {
    return await add();
  } catch (error) {
    if (isUniqueClash(error)) await takeGuess(deps, caller);
    throw error;
  }
}

const nameOf = (userId: string): string => `sensitive|${userId}`;
