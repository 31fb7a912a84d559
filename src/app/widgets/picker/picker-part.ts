/** What the parts of one picker share. */
import type { PickerDef } from '#domain/pickers/picker-def.ts';
import type { PickerEvent, PickerState } from '#domain/pickers/picker-state.ts';
import type { IsFieldVisible } from '#domain/visible-fields.ts';

export type PickerPartProps = {
  readonly picker: PickerDef;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  /** Which of the entity's columns the user may see. */
  readonly isVisible: IsFieldVisible;
};
