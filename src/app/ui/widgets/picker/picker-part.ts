/** The props that the parts of one picker share. */
import type { PickerDef } from './picker-def.ts';
import type { PickerEvent, PickerState } from './picker-state.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

export type PickerPartProps = {
  readonly picker: PickerDef;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  /** Which of the entity's columns the user may see. */
  readonly isVisible: IsFieldVisible;
};
