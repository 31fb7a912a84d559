/**
 * Acts on an entity's rows besides the steps of its flow. A definition names its verbs; the permissions, the server's routes and
 * every button follow them.
 */
import type { EntitySpec } from './entity-def.ts';

/** `copy` opens the form of a new row with another row's values; its permission is `add`. */
export const VERBS = ['add', 'edit', 'delete', 'batch_delete', 'export', 'import', 'copy'] as const;
export type Verb = (typeof VERBS)[number];

/** For a definition that has all verbs but these. */
export const verbsWithout = (...left: readonly Verb[]): readonly Verb[] => VERBS.filter(verb => !left.includes(verb));

/** Rows that are saved with their parent are written in its form and its file only. */
const OF_A_PARENT: readonly Verb[] = ['export'];
/** A verb that needs another one. */
const NEEDS: Readonly<Partial<Record<Verb, Verb>>> = { batch_delete: 'delete', copy: 'add' };

type VerbSpec = Pick<EntitySpec, 'verbs' | 'parent' | 'children'>;

/** Absent `verbs`: all of them; without `copy` where rows have child rows, which a copy would not have. */
export function verbsOf({ verbs, parent, children }: VerbSpec): readonly Verb[] {
  if (parent !== undefined) return OF_A_PARENT;
  return verbs ?? (children ? verbsWithout('copy') : VERBS);
}

/** Whether the entity has the action: a verb that it names, or any other action, such as a step. */
export const hasAction = (def: VerbSpec, action: string): boolean =>
  !VERBS.some(verb => verb === action) || verbsOf(def).some(verb => verb === action);

/** Why these verbs contradict each other; `undefined`: they do not. */
export function contradictionIn(verbs: readonly Verb[]): string | undefined {
  const lonely = verbs.find(verb => {
    const needed = NEEDS[verb];
    return needed !== undefined && !verbs.includes(needed);
  });
  return lonely === undefined ? undefined : `has the verb ${lonely} without ${NEEDS[lonely]}`;
}
