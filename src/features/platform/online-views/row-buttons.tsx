/** The actions on one record of an online form. */
import { Button } from 'antd';
import { onlineViewText } from './text.ts';
import type { Row } from '#schema/row.ts';
import type { OnlineColumn } from '#domain/online-views.ts';
import type { OnlineButton } from './model.ts';
import type { MayDo } from './use-may-do.ts';

type RowButtonsProps = {
  readonly name: string;
  readonly buttons: readonly OnlineButton[];
  readonly may: MayDo;
  readonly onView: () => void;
  readonly onEdit: () => void;
  readonly onAddBelow: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onPress: (button: OnlineButton) => void;
};

export function RowButtons({ name, buttons, may, onView, onEdit, onAddBelow, onRemove, onPress }: RowButtonsProps) {
  const link = (label: string, onClick: () => void, isDanger = false) => (
    <Button type="link" size="small" danger={isDanger} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    // A click on a button does not select the row around it.
    <span role="group" aria-label={onlineViewText.rowActions(name)} onClick={event => event.stopPropagation()} onKeyDown={stopKeys}>
      {link(onlineViewText.view, onView)}
      {may.edit && link(onlineViewText.edit, onEdit)}
      {may.add && onAddBelow && link(onlineViewText.addChild, onAddBelow)}
      {may.edit &&
        buttons.map(button => (
          <Button key={button.code} type="link" size="small" onClick={() => onPress(button)}>
            {button.name}
          </Button>
        ))}
      {may.remove && link(onlineViewText.remove, onRemove, true)}
    </span>
  );
}

const stopKeys = (event: React.KeyboardEvent): void => event.stopPropagation();

/** The name of a record: its first non-empty column. */
export function rowNameOf(columns: readonly OnlineColumn[], row: Row): string {
  const named = columns.find(({ field }) => row[field.name] !== undefined);
  return named ? String(row[named.field.name]) : row.id;
}
