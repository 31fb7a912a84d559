/** 列设置: a box per column; what is unchecked leaves the table at once. The title's column stays. */
import { App, Button, Checkbox, Popover } from 'antd';
import { SettingOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { listText } from './text.ts';
import { useListScope } from './list-scope.ts';

export function ColumnPicker() {
  return (
    <Popover trigger="click" placement="bottomRight" title={listText.columns} content={<Choices />}>
      <Button className="qs-column-picker" type="text" aria-haspopup="dialog" icon={<SettingOutlined aria-hidden />}>
        {listText.columns}
      </Button>
    </Popover>
  );
}

function Choices() {
  const {
    def,
    choice: { all, hidden, hide },
  } = useListScope();
  const { message } = App.useApp();
  const choose = (names: readonly string[]): void => {
    try {
      hide(names);
    } catch {
      inBackground(message.error(listText.storage.quota));
    }
  };
  return (
    <div className="qs-column-choices" role="group" aria-label={listText.columns}>
      {all.map(({ field: { name }, head }) => (
        <Checkbox
          key={name}
          checked={name === def.titleField || !hidden.includes(name)}
          disabled={name === def.titleField}
          onChange={({ target: { checked } }) => choose(checked ? hidden.filter(other => other !== name) : [...hidden, name])}
        >
          {head}
        </Checkbox>
      ))}
      <Button size="small" disabled={hidden.length === 0} onClick={() => choose([])}>
        {listText.allColumns}
      </Button>
    </div>
  );
}
