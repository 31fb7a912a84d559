/** Opens the picker of a reference field, and takes the focus back when it closes. */
import { useState } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { widgetText } from '../text.ts';
import { PickerDialog } from '../heavy-inputs.tsx';
import type { PickerDialogProps } from '../picker/picker-dialog.tsx';

type PickerButtonProps = Pick<PickerDialogProps, 'def' | 'isMany' | 'chosen' | 'onPick'> & {
  readonly label: string;
  readonly disabled: boolean | undefined;
};

export function PickerButton({ label, disabled, ...picker }: PickerButtonProps) {
  // A closing dialog stays mounted until it has faded out; each opening mounts a new one.
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <>
      <Button
        aria-haspopup="dialog"
        // The button's accessible name differs from the field's, so that a search by the field's name finds only the input. The field's name is its
        // description.
        aria-label={widgetText.openPicker}
        title={widgetText.openPickerOf(label)}
        disabled={disabled}
        icon={<SearchOutlined aria-hidden />}
        onClick={() => setStage('open')}
      />
      {stage !== 'none' && (
        <PickerDialog {...picker} open={stage === 'open'} onClose={() => setStage('closing')} afterClose={() => setStage('none')} />
      )}
    </>
  );
}
