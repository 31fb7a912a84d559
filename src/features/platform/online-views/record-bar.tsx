/** The bar above the list of an online form: adding, selecting the page's rows, and the actions on the selected ones. */
import { Button, Checkbox } from 'antd';
import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { transferText } from '#schema/transfer-text.ts';
import { listText } from '#app/ui/list/text.ts';
import { onlineViewText } from './text.ts';
import type { OnlineButton } from './model.ts';
import type { MayDo } from './use-may-do.ts';

type RecordBarProps = {
  readonly may: MayDo;
  /** The number of selected rows and of all selectable ones; absent: a row is selected in the list itself. */
  readonly choice: { readonly count: number; readonly of: number } | undefined;
  /** For the selected row. */
  readonly buttons: readonly OnlineButton[];
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onChooseAll: (isAll: boolean) => void;
  readonly onRemove: () => void;
  readonly onPress: (button: OnlineButton) => void;
};

// The page's checkbox is drawn here and not in the head of its column, because antd draws heads a second time, hidden, to measure them.
export function RecordBar({ may, choice, buttons, onAdd, onImport, onChooseAll, onRemove, onPress }: RecordBarProps) {
  return (
    <div className="online-bar">
      {may.add && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {onlineViewText.add}
        </Button>
      )}
      {may.import && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
          {transferText.import}
        </Button>
      )}
      {choice && choice.of > 0 && (
        <Checkbox
          checked={choice.count === choice.of}
          indeterminate={choice.count > 0 && choice.count < choice.of}
          onChange={event => onChooseAll(event.target.checked)}
        >
          {listText.selectPage}
        </Checkbox>
      )}
      {choice && choice.count > 0 && may.remove && (
        <Button danger onClick={onRemove}>
          {`${onlineViewText.removeMany} (${choice.count})`}
        </Button>
      )}
      {buttons.map(button => (
        <Button key={button.code} onClick={() => onPress(button)}>
          {button.name}
        </Button>
      ))}
    </div>
  );
}
