/** The conditions of a picker: two visible ones, the rest behind 更多条件. Enter and 查询 apply them; 重置 clears and applies them. */
import { Badge, Button, Input } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { pickerText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import { dictOf } from '#schema/kinds/kind-of.ts';
import type { PickerCondition } from './picker-def.ts';
import { askableConditions } from './picker-query.ts';
import { hiddenCount } from './picker-state.ts';
import { DictInput } from '../inputs/dict-input.tsx';
import type { PickerPartProps } from './picker-state.ts';
import { VISIBLE_CONDITIONS } from '../../../live/measures.ts';

export function PickerQuery({ picker, state, send, isVisible }: PickerPartProps) {
  const items = askableConditions(picker, isVisible);
  const hidden = items.slice(VISIBLE_CONDITIONS);
  const shown = state.isExpanded ? items : items.slice(0, VISIBLE_CONDITIONS);
  const count = state.isExpanded
    ? 0
    : hiddenCount(
        hidden.map(({ field }) => field),
        state.typed,
      );
  return (
    <form
      className="picker-query"
      role="search"
      aria-label={pickerText.conditions(pickerText.title(picker.name))}
      onSubmit={event => {
        event.preventDefault();
        send({ kind: 'searched' });
      }}
    >
      {shown.map(item => (
        <ConditionBox key={item.field} picker={picker} state={state} send={send} item={item} />
      ))}
      <div className="picker-query-buttons">
        <Button type="primary" ghost htmlType="submit">
          {pickerText.search}
        </Button>
        <Button onClick={() => send({ kind: 'reset' })}>{pickerText.reset}</Button>
        {hidden.length > 0 && (
          <Badge count={count} size="small">
            <Button
              color="primary"
              variant="link"
              aria-expanded={state.isExpanded}
              icon={state.isExpanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => send({ kind: 'moreToggled' })}
            >
              {state.isExpanded ? pickerText.less : pickerText.more}
            </Button>
          </Badge>
        )}
      </div>
    </form>
  );
}

type ConditionBoxProps = Omit<PickerPartProps, 'isVisible'> & { readonly item: PickerCondition };

function ConditionBox({ picker, state, send, item }: ConditionBoxProps) {
  const field = picker.def.fieldByName.get(item.field);
  if (!field) return null;
  const { label = field.label, placeholder } = item;
  const dict = dictOf(field);
  const id = `picker-${picker.def.name}-${item.field}`;
  const value = state.typed[item.field] ?? '';
  const change = (next: string): void => send({ kind: 'typed', field: item.field, value: next });
  return (
    <div className="picker-condition">
      <label htmlFor={id}>{label}</label>
      {item.rule === 'eq' && dict !== undefined ? (
        <DictInput
          id={id}
          field={field}
          input={{ type: 'dict', dict, isMany: false }}
          value={value}
          placeholder={placeholder}
          onChange={next => change(next === undefined ? '' : String(next))}
        />
      ) : (
        <Input
          id={id}
          allowClear
          value={value}
          placeholder={placeholder ?? valueText.pleaseEnter(label)}
          onChange={event => change(event.target.value)}
        />
      )}
    </div>
  );
}
