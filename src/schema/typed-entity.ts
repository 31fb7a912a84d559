/**
 * Tells the compiler about a definition: every list of names in it names fields that exist, every formula reads fields that exist, and a row's
 * properties have the types of its fields.
 *
 * Errors: a name that is no field does not compile; in a formula the message reads `no field named …`.
 */
import type { FieldAlert } from './alerts.ts';
import type { Allowance } from './allowances.ts';
import type { ADDED, Creation } from './creations.ts';
import type { Distinct } from './distinct.ts';
import type {
  About,
  EntityDef,
  EntitySpec,
  GeoLocation,
  QueryItem,
  Sort,
  StatusFlow,
  StepStamp,
  SummaryRowId,
  Transition,
} from './entity-def.ts';
import type { Fields, FieldSpec } from './field.ts';
import type { Glance } from './glance.ts';
import type { Guard } from './guards.ts';
import type { Move } from './moves.ts';
import type { OwnAction } from './own-actions.ts';
import type { Figure } from './figures.ts';
import type { Queue } from './queues.ts';
import type { ValueOfKind } from './kinds/kind-of.ts';
import type { ListColumn } from './list-columns.ts';
import type { ElapsedField } from './kinds/elapsed.ts';
import type { Posting } from './postings.ts';
import type { ProgressField } from './kinds/progress.ts';
import type { RefField } from './kinds/ref.ts';
import type { Rank } from './ranks.ts';
import type { RoleActs, SeenAct } from './roles.ts';
import type { Verb } from './verbs.ts';
import type { Occupies } from './row-effects.ts';
import type { ExtremeOf, SumOf } from './sums.ts';
import type { Sealing } from './sealed.ts';
import type { SpanUnit } from './span.ts';
import type { Snapshot } from './snapshots.ts';
import type { SystemFields } from './system-fields.ts';
import type { TreeParts } from './tree.ts';
import type { AskedWhen, When } from './when.ts';

export type NameIn<F> = keyof F & string;
/** The fields that hold numbers. */
type NumberIn<F> = { [K in NameIn<F>]: F[K] extends FieldSpec ? (ValueOfKind<F[K]['kind']> extends number ? K : never) : never }[NameIn<F>];
/** A field of the entity, or one that every table has. */
export type ColumnIn<F> = NameIn<F> | keyof SystemFields;

/** The part before the dot is a field of the entity. The part after it, a list's name and the names in formulas are checked when the program starts. */
type GuardOf<F> = Omit<Guard, 'field'> &
  (
    | { readonly expr: string }
    | { readonly field: NameIn<F> | `${NameIn<F>}.${string}`; readonly is: readonly string[] }
    | { readonly field: NameIn<F>; readonly isNot: 'user' }
    | { readonly field: NameIn<F>; readonly wasEmpty: true }
  );
type TypedTransition<F, A extends string> = Omit<Transition, 'action' | 'requires' | 'sets' | 'stamps' | 'clears' | 'guards'> & {
  readonly action: A;
  readonly guards?: readonly GuardOf<F>[];
  readonly requires?: readonly NameIn<F>[];
  readonly sets?: readonly NameIn<F>[];
  readonly distinct?: readonly Distinct<NameIn<F>>[];
  readonly clears?: readonly NameIn<F>[];
  readonly stamps?: { readonly [K in NameIn<F>]?: StepStamp };
};
type TypedFlow<F, A extends string> = Omit<StatusFlow, 'field' | 'transitions'> & {
  readonly field: NameIn<F>;
  readonly transitions: readonly TypedTransition<F, A>[];
};
export type QueryItemOf<F> = QueryItem<ColumnIn<F>>;
export type SortOf<F> = Omit<Sort, 'column'> & { readonly column: ColumnIn<F> };
type WhenOf<F, W extends When = When> = Omit<W, 'field'> & { readonly field: NameIn<F> };
type TypedParts<F, A extends string> = {
  readonly titleField: NameIn<F>;
  readonly nameField?: NameIn<F>;
  readonly searchFields: readonly NameIn<F>[];
  readonly enabledBy?: NameIn<F>;
  readonly lineField?: NameIn<F>;
  readonly yardFields?: readonly (NameIn<F> | 'id')[];
  readonly tree?: TreeParts<NameIn<F>>;
  readonly about?: About<NameIn<F>>;
  readonly location?: GeoLocation<NameIn<F>>;
  readonly listColumns: readonly ListColumn<ColumnIn<F>>[];
  readonly glance?: Glance<ColumnIn<F>>;
  readonly mainAmount?: NameIn<F>;
  readonly query: readonly QueryItemOf<F>[];
  readonly treeBeside?: NameIn<F>;
  readonly defaultSort?: SortOf<F>;
  readonly flow?: TypedFlow<F, A>;
  readonly queues?: readonly Queue<ColumnIn<F>, NoInfer<A>>[];
  readonly figures?: readonly Figure<NameIn<F>>[];
  readonly requiredWhen?: { readonly [K in NameIn<F>]?: WhenOf<F> };
  readonly visibleWhen?: { readonly [K in NameIn<F>]?: WhenOf<F, AskedWhen> };
  readonly occupies?: Occupies<NameIn<F>>;
  readonly sums?: { readonly [K in NameIn<F>]?: K extends NumberIn<F> ? SumOf : ExtremeOf };
  readonly ranks?: { readonly [K in NumberIn<F>]?: Rank<NameIn<F>> };
  readonly snapshots?: { readonly [K in NameIn<F>]?: Snapshot<`${NameIn<F>}.${string}`, NoInfer<A> | typeof ADDED> };
  readonly sealed?: Sealing<NameIn<F>>;
  readonly addGuards?: readonly GuardOf<F>[];
  readonly editGuards?: readonly GuardOf<F>[];
  readonly alerts?: { readonly [K in NameIn<F>]?: FieldAlert };
  readonly allowances?: { readonly [K in NumberIn<F>]?: Allowance<NumberIn<F>, `${NameIn<F>}.${string}`> };
  readonly stamps?: { readonly [K in NameIn<F>]?: 'now' | 'user' };
  readonly creates?: readonly Creation<ColumnIn<F>, NoInfer<A> | typeof ADDED>[];
  readonly moves?: readonly Move<ColumnIn<F>, NoInfer<A> | typeof ADDED>[];
  readonly posts?: readonly Posting<ColumnIn<F>>[];
  readonly totals?: {
    readonly rowId: SummaryRowId;
    readonly sum: readonly NumberIn<F>[];
    readonly mean?: { readonly [K in NumberIn<F>]?: { readonly weight: NumberIn<F> } };
    readonly leavesOut?: readonly string[];
  };
};

type Letter =
  | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'
  | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z'; // prettier-ignore
type WordChar = Letter | Uppercase<Letter> | `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | '_';
/** The words of a formula: names, functions, digits. */
type WordsIn<S, Word extends string = '', Found = never> = S extends `${infer C}${infer Rest}`
  ? C extends WordChar
    ? WordsIn<Rest, `${Word}${C}`, Found>
    : WordsIn<Rest, '', Found | Word>
  : Found | Word;
/** Texts in quotes are values, not names. */
type Unquoted<S> = S extends `${infer Before}'${string}'${infer After}` ? `${Before}${Unquoted<After>}` : S;
type UnknownIn<S, F> = Exclude<WordsIn<Unquoted<S>>, ColumnIn<F> | 'min' | 'max' | 'case' | SpanUnit | '' | `${number}`>;
type Formula<S, F> = [UnknownIn<S, F>] extends [never] ? S : `no field named ${UnknownIn<S, F> & string}`;

/** Formulas by the field each fills, in the order they are computed. */
export type TypedComputed<C, F> = { readonly [K in keyof C]: K extends NameIn<F> ? Formula<C[K], F> : `no field named ${K & string}` };
/** What must hold of a row: the comparison and what is said when it does not. */
export type RowRuleOf<S> = { readonly expr: S; readonly message: string; readonly kept?: true };
export type TypedRules<R, F> = { readonly [I in keyof R]: RowRuleOf<Formula<R[I], F>> };

/** Each reference names fields of this entity: those it copies into, fills, or compares with. A progress and an elapsed time name those they are worked out from. */
export type TypedRefs<F> = {
  readonly [K in keyof F]: F[K] extends RefField<infer C, infer W, infer L>
    ? [Exclude<C | L, keyof F> | Exclude<W, keyof F | 'id'>] extends [never]
      ? F[K]
      : { readonly ref: `no field named ${(Exclude<C | L, keyof F> | Exclude<W, keyof F | 'id'>) & string}` }
    : F[K] extends ProgressField<infer N> | ElapsedField<infer N>
      ? [Exclude<N, keyof F>] extends [never]
        ? F[K]
        : {
            readonly of: `no field named ${Exclude<N, keyof F> & string}`;
            readonly since: `no field named ${Exclude<N, keyof F> & string}`;
          }
      : F[K];
};

export type TypedSpec<F extends Fields, C, R, A extends string, O extends string> = Omit<
  EntitySpec,
  keyof TypedParts<F, A> | 'fields' | 'computed' | 'rules' | 'ownActions' | 'roles'
> &
  TypedParts<NoInfer<F>, A> & {
    readonly fields: F & TypedRefs<NoInfer<F>>;
    readonly computed?: TypedComputed<C, NoInfer<F>>;
    readonly rules?: TypedRules<R, NoInfer<F>>;
    readonly ownActions?: Readonly<Record<O, OwnAction>>;
    readonly roles?: RoleActs<Verb | SeenAct | NoInfer<A> | NoInfer<O>>;
  };
/** A definition that still knows its fields, the steps of its flow and its own actions by name. */
export type TypedEntity<F extends Fields, A extends string = string, O extends string = string> = EntityDef & {
  readonly shape: F;
  readonly actions: readonly A[];
  readonly ownNames: readonly O[];
};

/** The values of an entity's own fields; one without a value is absent. */
export type ValuesOf<E> = E extends { readonly shape: infer F }
  ? { readonly [K in keyof F]?: (F[K] extends FieldSpec ? ValueOfKind<F[K]['kind']> : never) | undefined }
  : never;
/** A row of the entity, with what the server stamps. */
export type RowOf<E> = { readonly id: string } & ValuesOf<E> & ValuesOf<{ readonly shape: SystemFields }>;
