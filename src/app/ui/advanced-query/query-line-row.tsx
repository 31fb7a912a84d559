/** One condition: field, comparison and value. */
import { useId } from 'react';
import { Button, Select } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import type { FieldGroup } from './askable-fields.ts';
import { withField, withRule } from './edit-lines.ts';
import type { QueryLine } from '#query/advanced/query-line.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { advancedText, ruleText } from './text.ts';
import { QUERY_RULES } from '#query/list-query.ts';
import type { QueryRule } from '#query/list-query.ts';
import { LineValue } from './line-value.tsx';
import { TOUCH_TARGET_PX } from '../../live/measures.ts';

type QueryLineRowProps = {
  /** From 1. */
  readonly no: number;
  readonly def: EntityDef;
  readonly line: QueryLine;
  readonly groups: readonly FieldGroup[];
  readonly onChange: (line: QueryLine) => void;
  readonly onRemove: () => void;
};

/** The list shows all comparisons without scrolling. */
const RULES = QUERY_RULES.map(rule => ({ value: rule, label: ruleText[rule] }));

export function QueryLineRow({ no, def, line, groups, onChange, onRemove }: QueryLineRowProps) {
  const valueId = useId();
  return (
    <div className="advanced-line" role="group" aria-label={advancedText.line(no)}>
      <Select<string>
        className="advanced-field"
        aria-label={advancedText.field(no)}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={advancedText.chooseField}
        value={line.field === '' ? null : line.field}
        options={groups.map(({ title, fields }) => ({
          label: title,
          title,
          options: fields.map(({ name, label }) => ({ value: name, label })),
        }))}
        onChange={field => onChange(withField(line, field))}
      />
      <Select<QueryRule>
        className="advanced-rule"
        aria-label={advancedText.rule(no)}
        value={line.rule === '' ? null : line.rule}
        options={RULES}
        virtual={false}
        listHeight={RULES.length * TOUCH_TARGET_PX}
        onChange={rule => onChange(withRule(line, rule))}
      />
      <div className="advanced-value">
        <label className="advanced-label" htmlFor={valueId}>
          {advancedText.value(no)}
        </label>
        <LineValue
          key={line.field}
          id={valueId}
          field={def.fieldByName.get(line.field)}
          line={line}
          onChange={(value, text) => onChange({ field: line.field, rule: line.rule, value, ...(text === undefined ? {} : { text }) })}
        />
      </div>
      <Button
        className="advanced-remove"
        type="text"
        aria-label={advancedText.removeLine(no)}
        icon={<DeleteOutlined aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
