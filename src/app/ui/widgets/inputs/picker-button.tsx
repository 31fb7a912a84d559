/** Opens the picker of what a field refers to, and has the focus again when it closes. */
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
  // A closing dialog stays until it has faded out; each opening begins with one of its own.
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <>
      <Button
        aria-haspopup="dialog"
        // Who looks for the field by its name must not find the button: what it chooses is its description.
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
