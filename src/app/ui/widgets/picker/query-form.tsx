/** The conditions of a picker: two visible ones, the rest behind 更多条件. Enter and 查询 apply them; 重置 clears and applies them. */
import type { ReactNode } from 'react';
import { Badge, Button, Input } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { valueText } from '#schema/value-text.ts';
import { pickerText } from './text.ts';
import { hiddenCount } from './picker-state.ts';
import type { PickerEvent, PickerState } from './picker-state.ts';
import { VISIBLE_CONDITIONS } from '../../../live/measures.ts';

export type QueryFormItem = { readonly name: string; readonly id: string; readonly label: string; readonly input: ReactNode };

type TextCondition = Pick<QueryFormItem, 'id' | 'name' | 'label'> & Pick<QueryFormProps, 'state' | 'send'>;
const TEXT_MAX_CHARS = 100;

/** A part of a text is typed. */
export function textCondition({ id, name, label, state, send }: TextCondition): QueryFormItem {
  const input = (
    <Input
      id={id}
      allowClear
      maxLength={TEXT_MAX_CHARS}
      value={state.typed[name] ?? ''}
      placeholder={valueText.pleaseEnter(label)}
      onChange={event => send({ kind: 'typed', field: name, value: event.target.value })}
    />
  );
  return { name, id, label, input };
}

type QueryFormProps = {
  /** The dialog's title. */
  readonly title: string;
  readonly items: readonly QueryFormItem[];
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
};

export function QueryForm({ title, items, state, send }: QueryFormProps) {
  const hidden = items.slice(VISIBLE_CONDITIONS);
  const shown = state.isExpanded ? items : items.slice(0, VISIBLE_CONDITIONS);
  const names = hidden.map(({ name }) => name);
  return (
    <form
      className="picker-query"
      role="search"
      aria-label={pickerText.conditions(title)}
      onSubmit={event => {
        event.preventDefault();
        send({ kind: 'searched' });
      }}
    >
      {shown.map(({ name, id, label, input }) => (
        <div key={name} className="picker-condition">
          <label htmlFor={id}>{label}</label>
          {input}
        </div>
      ))}
      <div className="picker-query-buttons">
        <Button type="primary" ghost htmlType="submit">
          {pickerText.search}
        </Button>
        <Button onClick={() => send({ kind: 'reset' })}>{pickerText.reset}</Button>
        {hidden.length > 0 && (
          <Badge count={state.isExpanded ? 0 : hiddenCount(names, state.typed)} size="small">
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
