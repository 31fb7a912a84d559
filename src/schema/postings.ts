/**
 * Lines of a ledger that follow where a document stands, declared as data: while a waybill is loaded, a line takes its load from the stack. When the
 * document leaves those statuses, or a value that the line holds changes, a counter line takes the line back, and where it still holds a new one is made;
 * no line is ever changed. The server makes them inside the transaction of the change, whatever kind of write it was (server/entities/posted-rows.ts).
 * A device does not foresee them: after the change has settled it asks for the changes of their entity.
 */
import { ownNamesOfCreated, plainValues, searchesOf } from './creations.ts';
import type { CreatedValue, Creation } from './creations.ts';
import type { EntityDef } from './entity-def.ts';
import type { Values } from './row.ts';
import { hasCases, holdsFor, ownNamesOfCondition, ownNamesOfValues } from './written-values.ts';
import type { ActCondition, WrittenValues } from './written-values.ts';

export type Posting<Name extends string = string> = ActCondition<Name> & {
  readonly entity: string;
  /** The line's reference to the document. */
  readonly by: string;
  /** The statuses in which the line holds. */
  readonly while: readonly string[];
  /** By field of the line; a value without a case makes no line. */
  readonly values: Readonly<Record<string, CreatedValue<Name>>>;
  /** What a counter line holds otherwise. */
  readonly counter: WrittenValues<Name>;
};

/** A line to make: its values are those of this version of the document. */
export type Line = { readonly creation: Creation; readonly document: Values };

/** The lines that a change of the document makes, counter lines first. @param before absent for a new one. @param after absent for a deleted one. */
export function linesFor(def: Pick<EntityDef, 'posts' | 'flow'>, before: Values | undefined, after: Values | undefined): readonly Line[] {
  return (def.posts ?? []).flatMap(posting => {
    const [was, is] = [before, after].map(version => (version && isPosted(def, posting, version) ? version : undefined));
    if (was && is && holdsSame(posting, was, is)) return [];
    return [
      ...(was ? [{ creation: counterOf(posting), document: was }] : []),
      ...(is ? [{ creation: lineOf(posting), document: is }] : []),
    ];
  });
}

/** Everything a posting may make, for the checks of definitions. */
export const creationsIn = ({ posts = [] }: Pick<EntityDef, 'posts'>): readonly Creation[] =>
  posts.flatMap(one => [lineOf(one), counterOf(one)]);

/** The fields of the document that are read. */
export const namesOfPosting = (posting: Posting): readonly string[] => [
  ...ownNamesOfCondition(posting),
  ...ownNamesOfCreated(posting),
  ...ownNamesOfValues(posting.counter),
];

function isPosted({ flow }: Pick<EntityDef, 'flow'>, posting: Posting, document: Values): boolean {
  const status = String((flow && document[flow.field]) ?? flow?.initial ?? '');
  const searched = searchesOf(posting).every(({ by }) => hasCases(by, document));
  return posting.while.includes(status) && holdsFor(posting, document) && hasCases(plainValues(posting), document) && searched;
}

const holdsSame = (posting: Posting, one: Values, other: Values): boolean =>
  ownNamesOfCreated(posting).every(name => (one[name] ?? '') === (other[name] ?? ''));

const lineOf = ({ entity, by, values }: Posting): Creation => ({ entity, by, at: [], values });
const counterOf = ({ entity, by, values, counter }: Posting): Creation => ({ entity, by, at: [], values: { ...values, ...counter } });
