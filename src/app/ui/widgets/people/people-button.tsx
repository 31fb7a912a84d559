/** Beside an input: opens the picker of people or departments, and takes the focus back when it closes. */
import { useState } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { splitMany } from '#schema/many.ts';
import { DepartDialog, PeopleDialog } from '../heavy-inputs.tsx';
import { widgetText } from '../text.ts';
import type { Picked } from '../picker/picker-state.ts';
import type { PeopleKind } from '#domain/people.ts';

type PeopleButtonProps = {
  readonly kind: PeopleKind | 'departments';
  readonly label: string;
  readonly isMany: boolean;
  readonly disabled: boolean | undefined;
  readonly chosen: readonly Picked[];
  readonly onPick: (chosen: readonly Picked[]) => void;
};

export function PeopleButton({ kind, label, disabled, ...picker }: PeopleButtonProps) {
  // A closing dialog stays mounted until it has faded out; each opening mounts a new one.
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  const dialog = { ...picker, open: stage === 'open', onClose: () => setStage('closing'), afterClose: () => setStage('none') };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        // As beside a reference: a search by the field's name finds only the input.
        aria-label={widgetText.openPicker}
        title={widgetText.openPickerOf(label)}
        disabled={disabled}
        icon={<SearchOutlined aria-hidden />}
        onClick={() => setStage('open')}
      />
      {stage !== 'none' && (kind === 'departments' ? <DepartDialog {...dialog} /> : <PeopleDialog kind={kind} {...dialog} />)}
    </>
  );
}

/** Values and texts that are joined by commas, as choices. */
export function pickedIn(value: string | number | undefined, text: string | undefined, known: readonly Picked[] = []): readonly Picked[] {
  const values = splitMany(value);
  const texts = values.length === 1 ? [text ?? ''] : (text ?? '').split(',');
  return values.map((one, at) => ({ value: one, text: texts[at] || (known.find(({ value: each }) => each === one)?.text ?? one) }));
}
