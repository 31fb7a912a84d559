/** The button beside an input that opens its picker. It has the focus again when the picker has closed. */
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { widgetText } from '../text.ts';

type PickerOpenerProps = { readonly label: string; readonly disabled: boolean | undefined; readonly onOpen: () => void };

export function PickerOpener({ label, disabled, onOpen }: PickerOpenerProps) {
  return (
    <Button
      aria-haspopup="dialog"
      // The button's accessible name differs from the field's, so that a search by the field's name finds only the input. The field's name is its
      // description.
      aria-label={widgetText.openPicker}
      title={widgetText.openPickerOf(label)}
      disabled={disabled}
      icon={<SearchOutlined aria-hidden />}
      onClick={onOpen}
    />
  );
}
