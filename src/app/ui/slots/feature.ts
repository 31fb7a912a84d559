/**
 * What a feature adds to the generic pages of its entity. A feature declares it in its `feature.ts`, which is loaded when the first rows are on the
 * screen; the pages read it from the context of feature-store.ts and import no feature.
 */
import type { ComponentType } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import type { PickerSpec } from '../widgets/picker/picker-def.ts';

export type RowActionDialogProps = { readonly def: EntityDef; readonly row: Row; readonly onClose: () => void };

/** An entry in the menu of each row, for whoever holds `{permission}:{action}`. */
export type RowAction = {
  readonly action: string;
  readonly label: string;
  /** Why it cannot be done to this row now; undefined when it can. `mark`: what waits to be sent of the row. */
  readonly whyNot: (row: Row, mark: RowMark | undefined) => string | undefined;
  /** Drawn from when the action is chosen until it calls `onClose`. */
  readonly Dialog: ComponentType<RowActionDialogProps>;
};

export type Slots = {
  readonly rowActions?: readonly RowAction[];
  /** How its rows are chosen for a field of another entity; without one the definition decides. */
  readonly picker?: PickerSpec;
};
export const NO_SLOTS: Slots = {};
export type Feature = Slots & { readonly entity: EntityDef };

export const defineFeature = (feature: Feature): Feature => feature;
