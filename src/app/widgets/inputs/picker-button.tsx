/** Opens the picker of what a field refers to, and has the focus again when it closes. */
import { useState } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { widgetText } from '#domain/messages-widgets.ts';
import { PickerDialog } from '../heavy-inputs.tsx';
import type { PickerDialogProps } from '../picker/picker-dialog.tsx';

type PickerButtonProps = Pick<PickerDialogProps, 'entity' | 'isMany' | 'chosen' | 'onPick'> & {
  readonly label: string;
  readonly disabled: boolean | undefined;
};

export function PickerButton({ label, disabled, ...picker }: PickerButtonProps) {
  // A closing dialog stays until it has faded out; each opening begins with one of its own.
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  const name = widgetText.openPicker(label);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
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
