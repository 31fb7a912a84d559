/** Opens the picker of people or departments, and takes the focus back when it closes. */
import { splitMany } from '#schema/many.ts';
import { DepartDialog, PeopleDialog } from '../heavy-inputs.tsx';
import { PickerOpener } from '../picker/picker-opener.tsx';
import { useOpened } from '../picker/use-opened.ts';
import type { Picked } from '../picker/picker-state.ts';
import type { PeopleKind } from '#domain/people.ts';

type PeopleButtonProps = {
  readonly kind: PeopleKind | 'departments';
  readonly label: string;
  readonly isMany: boolean;
  readonly disabled: boolean | undefined;
  /** There is no input beside it: the button says `label`. */
  readonly isAlone?: boolean;
  readonly chosen: readonly Picked[];
  readonly onPick: (chosen: readonly Picked[]) => void;
};

export function PeopleButton({ kind, label, disabled, isAlone, ...picker }: PeopleButtonProps) {
  const { dialog: shown, open } = useOpened();
  const dialog = shown && { ...picker, ...shown };
  return (
    <>
      <PickerOpener label={label} disabled={disabled} isAlone={isAlone} onOpen={open} />
      {dialog && (kind === 'departments' ? <DepartDialog {...dialog} /> : <PeopleDialog kind={kind} {...dialog} />)}
    </>
  );
}

/** Values and texts that are joined by commas, as choices. */
export function pickedIn(value: string | number | undefined, text: string | undefined, known: readonly Picked[] = []): readonly Picked[] {
  const values = splitMany(value);
  const texts = values.length === 1 ? [text ?? ''] : (text ?? '').split(',');
  return values.map((one, at) => ({ value: one, text: texts[at] || (known.find(({ value: each }) => each === one)?.text ?? one) }));
}
