/** The box of a field whose value is chosen in a dialog: it is not typed, opens the dialog by a click or a key, and can be emptied. */
import { Button, Input } from 'antd';
import { CloseCircleFilled } from '@ant-design/icons';
import { valueText } from '#schema/value-text.ts';
import { popupText } from '../popup/text.ts';
import { PickerOpener } from './picker-opener.tsx';
import '../popup/popup.css';

type PickedBoxProps = {
  readonly id: string | undefined;
  readonly label: string;
  /** The texts of what is chosen, perhaps cut. */
  readonly text: string;
  /** The same uncut. */
  readonly whole: string;
  readonly isEmpty: boolean;
  readonly onOpen: () => void;
  readonly onClear: () => void;
};

export const PickedBox = ({ id, label, text, whole, isEmpty, onOpen, onClear }: PickedBoxProps) => (
  <>
    <Input
      {...(id === undefined ? {} : { id })}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false} // an open dialog hides the page below it
      readOnly
      value={text}
      title={whole}
      placeholder={valueText.pleaseSelect(label)}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
      suffix={
        !isEmpty && (
          <Button
            className="popup-clear"
            type="text"
            size="small"
            aria-label={popupText.clear(label)}
            icon={<CloseCircleFilled aria-hidden />}
            onClick={event => {
              event.stopPropagation();
              onClear();
            }}
          />
        )
      }
    />
    <PickerOpener label={label} disabled={false} onOpen={onOpen} />
  </>
);
