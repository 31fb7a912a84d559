/**
 * The slots: what a feature adds to the generic pages of its entity. A feature declares them in its `feature.ts`, which is loaded when the first rows
 * are on the screen. The pages read them from the context of feature-store.ts and import no feature.
 */
import type { ComponentType } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef, Fields } from '#schema/field.ts';
import type { Figure } from '#schema/figures.ts';
import type { ActNeeded } from '#schema/own-actions.ts';
import type { TypedEntity } from '#schema/typed-entity.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { RowMark } from '#query/view.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { ListProps } from '../form/use-list-rows.ts';
import type { PickerSpec } from '../widgets/picker/picker-def.ts';

/**
 * `rows`: those the action can be taken with now; at least one. `staying`: a sentence for each of the others. `query`: of an action on the list, what
 * the list finds.
 */
export type OwnActionDialogProps = {
  readonly def: EntityDef;
  readonly rows: readonly [Row, ...Row[]];
  readonly staying: readonly string[];
  readonly query?: ListQuery | undefined;
  readonly onClose: () => void;
};

/** The work of an own action of the definition: a dialog, or a page that it opens. */
export type OwnActionWork = {
  /** The reason against it for this row now, beside what the definition says; absent or undefined: it is possible. `mark`: the row's unsent changes. */
  readonly whyNot?: (row: Row, mark: RowMark | undefined) => string | undefined;
  /** The acts on other entities that it comes to: who may not do them is not offered it. */
  readonly needs?: readonly ActNeeded[];
} & (
  | {
      /** Mounted from the choice of the action until it calls `onClose`. */
      readonly Dialog: ComponentType<OwnActionDialogProps>;
      readonly addressOf?: never;
    }
  | {
      /** The address of the page. An action on the list gets no rows. */
      readonly addressOf: (rows: readonly Row[]) => string;
      readonly Dialog?: never;
    }
);

/**
 * `rows`: those that may take the step, before anything is asked; at least one. `staying`: a sentence for each of the others. `onClose` is called when
 * the panel is done.
 */
export type StepPanelProps = {
  readonly def: EntityDef;
  readonly transition: Transition;
  readonly rows: readonly [Row, ...Row[]];
  readonly staying: readonly string[];
  readonly onClose: () => void;
};

/** 修改后重试 of an unsent change. `onClose` is called when the dialog is done. */
export type EntryDialogProps = { readonly entry: OutboxEntry; readonly onClose: () => void };

/** `onWhyNot`: told why the step cannot be taken with these values; `undefined`: it can. */
export type StepJudgeProps = {
  readonly action: string;
  readonly row: Row;
  readonly values: Values;
  readonly onWhyNot: (why: string | undefined) => void;
};

/** `value`: the number as it was shown; `told` says another one in the same way. `onClose` is called when the dialog has closed. */
export type NumberBehindProps = {
  readonly def: EntityDef;
  readonly field: FieldDef;
  readonly row: Row;
  readonly value: string;
  readonly told: (number: FieldValue) => string;
  readonly openRow: ((id: string) => void) | undefined;
  readonly onClose: () => void;
};

/** 这个数怎么来的 of a number that a step works out: the entity of the rows behind it, and the fields of them that it reads. */
export type NumberBehind = {
  readonly entity: string;
  readonly names: readonly string[];
  readonly Dialog: ComponentType<NumberBehindProps>;
};

/** `path`: where the entity's list is in the user's menu. `now`: the server's minute. */
export type OwnFigureProps = { readonly def: EntityDef; readonly figure: Figure; readonly path: string; readonly now: string };

export type Slots = {
  /** By label of a figure that the definition calls its own: its card on 首页. */
  readonly figures?: Readonly<Partial<Record<string, ComponentType<OwnFigureProps>>>>;
  /** By field: the rows behind a number where they do not name this row, so that no sum of the definition finds them. */
  readonly numbersBehind?: Readonly<Partial<Record<string, NumberBehind>>>;
  /** By the name of the own action. */
  readonly ownActions?: Readonly<Partial<Record<string, OwnActionWork>>>;
  /** By the step's action: what stands instead of its dialog. It writes the step itself. */
  readonly stepPanels?: Readonly<Partial<Record<string, ComponentType<StepPanelProps>>>>;
  /** Judges a step in its dialog by other rows of this device, beside fields and guards; it draws nothing. `row`: the one row that takes it. */
  readonly StepJudge?: ComponentType<StepJudgeProps>;
  /** What stands instead of the form in which an unsent change of its rows is corrected. */
  readonly entryDialog?: { readonly isFor: (entry: OutboxEntry) => boolean; readonly Dialog: ComponentType<EntryDialogProps> };
  /** By property of a list of its form: what draws the list in place of the table of lines. */
  readonly lists?: Readonly<Partial<Record<string, ComponentType<ListProps>>>>;
  /** The picker of its rows in a field of another entity; absent: the definition decides. */
  readonly picker?: PickerSpec;
};
export const NO_SLOTS: Slots = {};
export type Feature = Slots & { readonly entity: EntityDef };

/** A definition with own actions has the work of each of them here. */
type FeatureOf<O extends string> = Omit<Slots, 'ownActions'> & { readonly entity: TypedEntity<Fields, string, O> } & ([O] extends [never]
    ? { readonly ownActions?: never }
    : { readonly ownActions: Readonly<Record<O, OwnActionWork>> });

export const defineFeature = <O extends string>(feature: FeatureOf<O>): Feature => feature;
