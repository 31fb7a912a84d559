/** The description of one business entity that list, form, detail, query engine, sync engine, permissions and server all read. */
import type { Period } from '#base/periods.ts';
import type { FieldAlert } from './alerts.ts';
import type { Allowance } from './allowances.ts';
import type { Creation } from './creations.ts';
import type { Distinct } from './distinct.ts';
import type { FieldDef } from './field.ts';
import type { Glance } from './glance.ts';
import type { Guard } from './guards.ts';
import type { ColumnLooks, ListColumn } from './list-columns.ts';
import type { Move } from './moves.ts';
import type { OwnAction } from './own-actions.ts';
import type { OpenLines } from './owned-lines.ts';
import type { Picking } from './picked-lists.ts';
import type { Posting } from './postings.ts';
import type { Occupies } from './row-effects.ts';
import type { Rank } from './ranks.ts';
import type { RoleActs } from './roles.ts';
import type { Values } from './row.ts';
import type { Snapshot } from './snapshots.ts';
import type { SumOf } from './sums.ts';
import type { Figure } from './figures.ts';
import type { Queue } from './queues.ts';
import type { Sealing } from './sealed.ts';
import type { TreeParts } from './tree.ts';
import type { BinCall } from './bin.ts';
import type { Verb } from './verbs.ts';
import type { AskedWhen, When } from './when.ts';

export type AreaKey = 'base' | 'bidding' | 'bond' | 'contract' | 'finance' | 'operation' | 'production' | 'transport';
/**
 * How a visible query condition compares: `in` is one of several values; `range` has two inputs, which are sent as _begin and _end. `default` is what the
 * list opens with: a period, a value, `today` for a day, `thisMonth` for a month.
 */
export type QueryItem<Name extends string = string> =
  | { readonly field: Name; readonly rule: 'like' }
  | { readonly field: Name; readonly rule: 'eq'; readonly default?: string }
  | { readonly field: Name; readonly rule: 'in'; readonly default?: readonly string[] }
  | { readonly field: Name; readonly rule: 'range'; readonly default?: Period };

/** One step of the status flow. Path is `{endpoint}/{action}` (PUT), permission `{permission}:{action}`. */
export type Transition = {
  readonly action: string;
  readonly button: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Fields that must have a value for the step; the dialog asks for them. */
  readonly requires?: readonly string[];
  /** Further fields the step may write. A step writes no others: whoever may take it need not be allowed to edit. */
  readonly sets?: readonly string[];
  readonly confirm?: boolean;
  /** What must hold for the step. */
  readonly guards?: readonly Guard[];
  /** The proper next step of a row in one of the `from` statuses: its button stands in the row. One status has at most one. */
  readonly next?: true;
  /** The row is given up with it: its button stands last, in red. */
  readonly ends?: true;
  /** Fired by the server or another document, never by a user's button. */
  readonly auto?: boolean;
  /** Of an automatic step: the comparison that makes the server take it, when the row's sums have changed, or by the clock (due-steps.ts). */
  readonly when?: string;
  /** Fields the step empties: what an earlier step wrote and holds no longer. */
  readonly clears?: readonly string[];
  /** Fields the server fills at the step. */
  readonly stamps?: Readonly<Partial<Record<string, StepStamp>>>;
};
/** `now`: the server's time. `made`: when the user took the step, which without a network is earlier (server/entities/made-at.ts). `user`: who took it. */
export type StepStamp = 'now' | 'made' | 'user';
/**
 * The status field is written by steps alone. `editableIn` and `deletableIn` name the statuses a row may be edited or deleted in; absent, a
 * switch of two statuses (启用, 停用) closes nothing and every longer flow is open in its first status only (closed-rows.ts).
 */
export type StatusFlow = {
  readonly field: string;
  readonly initial: string;
  readonly transitions: readonly Transition[];
  readonly editableIn?: readonly string[];
  readonly deletableIn?: readonly string[];
};

/** `expr` is read by expression.ts: names, numbers, + - * / ( ), min(), max(); `name?` counts as 0 when empty. */
export type Computed = { readonly field: string; readonly expr: string };
/** `kept`: the rule also binds writes of other rows that this row sums up; one that would break it is refused (kept-rules.ts). */
export type RowRule = { readonly expr: string; readonly message: string; readonly kept?: true };
/**
 * `columns`: those of the small table in the details; absent: the first of the list. `given`: what a new row made there starts with. `when`: the rows
 * of this entity that can have some; the others show no tab.
 */
export type Related = {
  readonly entity: string;
  readonly foreignField: string;
  readonly label: string;
  readonly columns?: readonly string[];
  readonly given?: Values;
  readonly when?: When;
};
/** Rows of another entity that are named in their parent's body, as one list. */
export type Children = Related & {
  /** The body's property that carries the list. */
  readonly property: string;
  /** The rows exist without the parent, which picks them; absent: they are saved with it. */
  readonly picked?: Picking;
  /** Of lines saved with the parent: what of them may change, by its status; absent: everything while it may be edited. */
  readonly openIn?: OpenLines;
  /** The field of which no two lines have the same value. */
  readonly distinct?: string;
  /** By field of a new line: the field of the parent whose value it starts with. */
  readonly starts?: Readonly<Record<string, string>>;
};
/** Where the row is on the earth: the two decimals in degrees that are one location, and what is drawn with it. */
export type GeoLocation<Name extends string = string> = {
  readonly longitude: Name;
  readonly latitude: Name;
  /** The field with the radius of a circle around it, in metres. */
  readonly radius?: Name;
  /** The field with the corners of an outline (`coordinates`). */
  readonly outline?: Name;
};
/** The fields that name the row which a row is about: by the table of its entity, its id, and what people call both. */
export type About<Name extends string = string> = { readonly table: Name; readonly id: Name; readonly kind: Name; readonly title: Name };
/**
 * Totals over all rows of an answer. `mean`: by field, a mean in which each row counts by its `weight`, as a price needs it. `leavesOut`: the statuses whose
 * rows do not count, such as drafts and voided rows; where only such rows are asked for, all of them count.
 */
export type Totals = {
  readonly rowId: SummaryRowId;
  readonly sum: readonly string[];
  readonly mean?: Readonly<Partial<Record<string, Mean>>>;
  readonly leavesOut?: readonly string[];
};
export type Mean = { readonly weight: string };
export type SummaryRowId = 'totalDataItem' | 'transTotal' | 'inventoryTotal';
export type Sort = { readonly column: string; readonly order: 'asc' | 'desc' };
/** Which rows a device keeps: every row, the recent days by createTime, or only what was looked at. */
export type SyncScope = { readonly kind: 'all' } | { readonly kind: 'recent'; readonly days: number } | { readonly kind: 'onDemand' };

export type EntitySpec = {
  readonly name: string;
  readonly title: string;
  /** The section of our own server's menu; foreign servers have menus of their own. */
  readonly area?: AreaKey;
  readonly route: string;
  /** The server menu's component path; the router finds the definition by it. */
  readonly component: string;
  /** The server's table, for its check of unique values: the name in snake case unless it is another. */
  readonly table?: string;
  readonly endpoint: string;
  /** The field of 启用 and 停用 (dictionary enable_status): the server lists the enabled rows, and forms choose from them only. */
  readonly enabledBy?: string;
  readonly permission: string;
  /** By act (`add`, `edit`, `delete`, `batch_delete`, `import`, `export`, a step): the suffix of its permission, where the server's is another. */
  readonly permissionSuffixes?: Readonly<Record<string, string>>;
  /** The entity whose rows carry these in their body: no screen and no writes of their own. */
  readonly parent?: string;
  /** Of rows with a parent: the field that counts them; nobody types it. */
  readonly lineField?: string;
  /** A user of one yard sees the rows that hold his yard in one of these fields; absent: rows belong to no yard. */
  readonly yardFields?: readonly string[];
  /** The rows form a tree. */
  readonly tree?: TreeParts;
  /** A row is about a row of any entity, as a note is: these fields name that one. Who sees that row sees this one too. */
  readonly about?: About;
  /** Two decimals that are one location: form and details offer a plane for both. */
  readonly location?: GeoLocation;
  readonly titleField: string;
  /** The field by which people name a row beside its number, such as the plate of a truck in a queue. Dialogs, messages and unsent changes say both. */
  readonly nameField?: string;
  readonly searchFields: readonly string[];
  readonly defaultSort?: Sort;
  readonly fields: readonly FieldDef[];
  readonly listColumns: readonly ListColumn[];
  /** What the head of the details, a card and a hit of the search say of a row (glance.ts); absent: the facts of its card. */
  readonly glance?: Glance;
  /** The amount of money that a row is about: a card on a phone always shows it. */
  readonly mainAmount?: string;
  readonly query: readonly QueryItem[];
  /** A condition over a reference to rows of a tree: the tree stands beside the list, and a choice in it is the condition. */
  readonly treeBeside?: string;
  /** Lists with the same code share their saved advanced queries; without one each list has its own. */
  readonly queryCode?: string;
  readonly flow?: StatusFlow;
  readonly queues?: readonly Queue[];
  readonly figures?: readonly Figure[];
  /** By name, what users do beside verbs and steps; its work is in the entity's feature. */
  readonly ownActions?: Readonly<Record<string, OwnAction>>;
  readonly related?: readonly Related[];
  readonly children?: readonly Children[];
  /** By field: when it must be filled. `required` demands it always. */
  readonly requiredWhen?: Readonly<Partial<Record<string, When>>>;
  /** By field: when form and detail show it. */
  readonly visibleWhen?: Readonly<Partial<Record<string, AskedWhen>>>;
  /** By reference field: what the row it names shows while this row is under way. */
  readonly occupies?: Occupies;
  /** By field: the rows it follows from, and how. */
  readonly sums?: Readonly<Partial<Record<string, SumOf>>>;
  /** What nobody is told while a row is sealed. */
  readonly sealed?: Sealing;
  /** By field: the row's place among the rows with the same reference. */
  readonly ranks?: Readonly<Partial<Record<string, Rank>>>;
  /** By field: what a field of a referred row was before or after an act. */
  readonly snapshots?: Readonly<Partial<Record<string, Snapshot>>>;
  /** What must hold for a new row: of itself and of the rows it refers to. */
  readonly addGuards?: readonly Guard[];
  /** What must hold after an edit. Each is judged only if the edit changes a field that it reads, so that an older row stays editable. */
  readonly editGuards?: readonly Guard[];
  /** Rows of which there is one at a time. */
  readonly distinct?: readonly Distinct[];
  /** Fields of a new row that the server fills where nobody did: its own time, or the acting user. */
  readonly stamps?: Readonly<Partial<Record<string, 'now' | 'user'>>>;
  /** The rows that a new row and its steps bring about. */
  readonly creates?: readonly Creation[];
  /** What a new row and its steps do to the status and the fields of other rows. */
  readonly moves?: readonly Move[];
  /** The lines of a ledger that are there while the row stands in certain statuses. */
  readonly posts?: readonly Posting[];
  readonly computed?: readonly Computed[];
  readonly rules?: readonly RowRule[];
  /** By field: when its value wants attention. */
  readonly alerts?: Readonly<Partial<Record<string, FieldAlert>>>;
  /** By field: how much of it is allowed. */
  readonly allowances?: Readonly<Partial<Record<string, Allowance>>>;
  readonly totals?: Totals;
  /** `isUrgent`: people act on it within seconds. While the server pushes nothing, a list of it asks for changes every few seconds. */
  readonly live?: { readonly socketKey: string; readonly isUrgent?: true };
  /** Absent: all of them (verbs.ts). */
  readonly verbs?: readonly Verb[];
  /** The call that moves rows into the recycle bin and back. Absent: `change` on our own server, and no bin on others. */
  readonly bin?: BinCall;
  /** `readonly`: nothing is written without a network (offline-acts.ts). */
  readonly offline: 'full' | 'queue' | 'readonly';
  readonly scope?: SyncScope;
  /** Roles whose acts here are not those of their profile for the area. */
  readonly roles?: RoleActs;
  /** How many rows our own server makes up at its first start. */
  readonly seedRows?: number;
};

/** A condition of a view: one of these values, none of them, or between two bounds. Both bounds count as inside. */
export type Preset =
  | { readonly is: readonly string[] }
  | { readonly not: readonly string[] }
  | { readonly from?: string; readonly to?: string };
/** What a view is besides a definition with other columns. */
export type ViewParts = {
  /** A name of its own; the definition keeps the entity's, whose rows it shows. */
  readonly name: string;
  readonly of: EntityDef;
  /** By field, always applied. */
  readonly preset: Readonly<Partial<Record<string, Preset>>>;
  /** The steps it offers. */
  readonly steps: readonly string[];
};

export type EntityDef = Omit<EntitySpec, 'listColumns'> & {
  readonly listColumns: readonly string[];
  readonly looks: ColumnLooks;
  readonly table: string;
  readonly seedRows: number;
  readonly defaultSort: Sort;
  readonly scope: SyncScope;
  readonly fieldByName: ReadonlyMap<string, FieldDef>;
  /** Of a view (define-view.ts). */
  readonly view?: ViewParts;
};
export type EntityView = EntityDef & { readonly view: ViewParts };
