/** The query form of an online list: two visible conditions, the server's hidden ones under 更多条件. */
import { useId, useState } from 'react';
import { Button, Input, InputNumber, Space } from 'antd';
import { listText } from '../list/text.ts';
import type { OnlineCondition, OnlineQuery } from '#domain/online-views.ts';
import { rangeBegin, rangeEnd } from './query-params.ts';
import type { OnlineValues } from './query-params.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { MoreDicts } from '../../live/use-dicts.tsx';
import { FieldInput } from '../widgets/field-input.tsx';
import { DayRangeInput } from '../widgets/heavy-inputs.tsx';
import '../list/list.css';

type QueryBoxProps = {
  readonly query: OnlineQuery;
  /** The content of the inputs after 重置. */
  readonly start: OnlineValues;
  readonly onSearch: (values: OnlineValues) => void;
};

export function QueryBox({ query: { conditions, dicts }, start, onSearch }: QueryBoxProps) {
  const [values, setValues] = useState(start);
  const [isExpanded, setExpanded] = useState(false);
  const prefix = useId();
  const hasHidden = conditions.some(({ isHidden }) => isHidden);
  const shown = conditions.filter(({ isHidden }) => isExpanded || !isHidden);
  if (conditions.length === 0) return null;
  return (
    <MoreDicts dicts={dicts}>
      <form
        className="qs-query"
        role="search"
        onSubmit={event => {
          event.preventDefault();
          onSearch(values);
        }}
      >
        {shown.map(condition => {
          const id = `${prefix}-${condition.field.name}`;
          return (
            <div key={condition.field.name} className="qs-condition">
              <label htmlFor={id}>{condition.field.label}</label>
              <ConditionBox id={id} condition={condition} values={values} onChange={change => setValues({ ...values, ...change })} />
            </div>
          );
        })}
        <div className="qs-query-buttons">
          <Button type="primary" ghost htmlType="submit">
            {listText.search}
          </Button>
          <Button
            onClick={() => {
              setValues(start);
              onSearch(start);
            }}
          >
            {listText.reset}
          </Button>
          {hasHidden && (
            <Button color="primary" variant="link" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? listText.less : listText.more}
            </Button>
          )}
        </div>
      </form>
    </MoreDicts>
  );
}

type ConditionBoxProps = {
  readonly id: string;
  readonly condition: OnlineCondition;
  readonly values: OnlineValues;
  readonly onChange: (change: OnlineValues) => void;
};

function ConditionBox({ id, condition: { field, isRange }, values, onChange }: ConditionBoxProps) {
  const [begin, end] = [rangeBegin(field.name), rangeEnd(field.name)];
  if (!isRange) {
    const value = values[field.name];
    return (
      <FieldInput
        id={id}
        field={field}
        value={value === '' ? undefined : value}
        onChange={next => onChange({ [field.name]: String(next ?? '') })}
      />
    );
  }
  if (kindOf(field).time) {
    return (
      <DayRangeInput
        id={id}
        from={values[begin] ?? ''}
        to={values[end] ?? ''}
        onChange={(from, to) => onChange({ [begin]: from, [end]: to })}
      />
    );
  }
  const bound = (name: string, hint: string, boxId: string) => {
    const shared = { id: boxId, style: { width: '50%' }, placeholder: hint, 'aria-label': `${field.label}${hint}` };
    return isNumber(field) ? (
      <InputNumber<string>
        {...shared}
        stringMode
        controls={false}
        value={values[name] || null}
        onChange={value => onChange({ [name]: value ?? '' })}
      />
    ) : (
      <Input {...shared} allowClear value={values[name] ?? ''} onChange={event => onChange({ [name]: event.target.value })} />
    );
  };
  return (
    <Space.Compact block>
      {bound(begin, listText.from, id)}
      {bound(end, listText.to, `${id}-to`)}
    </Space.Compact>
  );
}
