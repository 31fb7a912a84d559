/**
 * The slots: what a feature adds to the generic pages of its entity. A feature declares them in its `feature.ts`, which is loaded when the first rows
 * are on the screen. The pages read them from the context of feature-store.ts and import no feature.
 */
import type { ComponentType } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import type { PickerSpec } from '../widgets/picker/picker-def.ts';

export type RowActionDialogProps = { readonly def: EntityDef; readonly row: Row; readonly onClose: () => void };

/** An entry in the menu of each row, for users with the permission `{permission}:{action}`, or that of another action. */
export type RowAction = {
  readonly action: string;
  readonly permission?: string;
  readonly label: string;
  /** The reason why the action is impossible for this row now; undefined: it is possible. `mark`: the state of the row's unsent changes. */
  readonly whyNot: (row: Row, mark: RowMark | undefined) => string | undefined;
  /** Mounted from the choice of the action until it calls `onClose`. */
  readonly Dialog: ComponentType<RowActionDialogProps>;
};

export type Slots = {
  readonly rowActions?: readonly RowAction[];
  /** The picker of its rows in a field of another entity; absent: the definition decides. */
  readonly picker?: PickerSpec;
};
export const NO_SLOTS: Slots = {};
export type Feature = Slots & { readonly entity: EntityDef };

export const defineFeature = (feature: Feature): Feature => feature;
