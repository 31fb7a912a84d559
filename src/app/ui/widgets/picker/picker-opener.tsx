/** The button that opens a picker: beside its input, or by itself and then with its words. It has the focus again when the picker has closed. */
import { Button } from 'antd';
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { widgetText } from '../text.ts';

type PickerOpenerProps = {
  /** Of the field; of a button by itself what it does. */
  readonly label: string;
  readonly disabled: boolean | undefined;
  readonly isAlone?: boolean | undefined;
  readonly onOpen: () => void;
};

export function PickerOpener({ label, disabled, isAlone = false, onOpen }: PickerOpenerProps) {
  if (isAlone)
    return (
      <Button aria-haspopup="dialog" disabled={disabled} icon={<PlusOutlined aria-hidden />} onClick={onOpen}>
        {label}
      </Button>
    );
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
