/** A field whose value is chosen in a report. It is not typed; the choice fills other fields of the row too. */
import { App, Button, Input, Space } from 'antd';
import { CloseCircleFilled } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { joinedRow, ownColumn, whatIsWrongIn } from '#schema/report-choice.ts';
import { valueText } from '#schema/value-text.ts';
import { lazyPart } from '../../../live/lazy-part.tsx';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { PickerOpener } from '../picker/picker-opener.tsx';
import { useOpened } from '../picker/use-opened.ts';
import type { PopupDialogProps } from './popup-dialog.tsx';
import { selfParams } from './report-params.ts';
import { popupText } from './text.ts';
import { useMayRead } from './use-may-read.ts';

export type PopupInputProps = InputProps<'popup'>;

/** It shows HTML of the server, and what sanitises that is large. */
const PopupDialog = lazyPart<PopupDialogProps>(async () => (await import('./popup-dialog.tsx')).PopupDialog);

export function PopupInput({
  field,
  input: { report },
  value,
  onChange,
  disabled,
  id,
  hasError,
  choosing,
  row,
  placeholder,
}: PopupInputProps) {
  const { message } = App.useApp();
  const { dialog, open } = useOpened();
  const own = choosing?.values ?? row;
  const params = selfParams(report, own);
  const mayRead = useMayRead(report.code);
  const isClosed = disabled === true || !mayRead;
  const text = value === undefined ? '' : String(value);
  const labelOf = (name: string): string => choosing?.def.fieldByName.get(name)?.label ?? name;
  const start = (): void => {
    if (isClosed) return;
    const wrong = whatIsWrongIn(report);
    if (wrong !== undefined) return inBackground(message.warning(popupText[wrong]));
    if (params.kind === 'lacks') return inBackground(message.warning(popupText.fillFirst(labelOf(params.field))));
    open();
  };
  const why = mayRead ? undefined : popupText.notAllowed;
  return (
    <Space.Compact block title={why}>
      <Input
        {...controlProps({ id, disabled: isClosed, hasError, placeholder }, valueText.pleaseSelect(field.label))}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false} // an open dialog hides the page below it
        aria-description={why}
        readOnly
        value={text}
        title={why ?? text}
        onClick={start}
        onKeyDown={event => {
          if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') {
            event.preventDefault();
            start();
          } else if (!isClosed && (event.key === 'Backspace' || event.key === 'Delete')) onChange(undefined);
        }}
        suffix={
          text !== '' &&
          disabled !== true && (
            <Button
              className="popup-clear"
              type="text"
              size="small"
              tabIndex={-1}
              aria-label={popupText.clear(field.label)}
              icon={<CloseCircleFilled aria-hidden />}
              onClick={event => {
                event.stopPropagation();
                onChange(undefined);
              }}
            />
          )
        }
      />
      <PickerOpener label={field.label} disabled={isClosed} onOpen={start} />
      {dialog && params.kind === 'given' && (
        <PopupDialog
          report={report}
          self={params.self}
          label={field.label}
          {...dialog}
          onPick={rows => {
            const chosen = joinedRow(report, rows);
            onChange(chosen?.[ownColumn(report, field.name) ?? ''], { row: chosen });
          }}
        />
      )}
    </Space.Compact>
  );
}
