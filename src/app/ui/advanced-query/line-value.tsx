/** The input of a condition's value, by the field's kind: for one value, for several (在…中), or for a part (包含). */
import { Input, Select } from 'antd';
import type { QueryLine } from '#query/advanced/query-line.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ValueType } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { advancedText } from './text.ts';
import { listedTexts } from '#base/listed-texts.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { listText } from '../list/text.ts';
import { canHold } from '#query/readable-value.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { ManyInput } from '../widgets/many-input.tsx';
import { DATETIME_FORMAT } from '#base/time-formats.ts';
import { CLEARABLE } from '../widgets/clearable.tsx';

type LineValueProps = {
  readonly id: string;
  readonly field: FieldDef | undefined;
  readonly line: QueryLine;
  /** @param text the display text of the chosen values. */
  readonly onChange: (value: string, text?: string) => void;
};

export function LineValue({ id, field, line: { rule, value, text }, onChange }: LineValueProps) {
  const schema = useSchema();
  const boxes = field && kindOf(field).query;
  if (!field || !boxes) return <Input id={id} disabled placeholder={advancedText.fieldFirst} />;
  if (rule === 'in' && boxes.many.type === 'written')
    return <WrittenList id={id} valueType={boxes.many.valueType} value={value} onChange={onChange} />;
  if (rule === 'in') return <ManyInput {...{ id, field, value, text, onChange }} />;
  return (
    <FieldInput
      id={id}
      field={field}
      input={rule.endsWith('like') ? boxes.part : boxes.one}
      placeholder={rule === 'eq' && treeNamedBy(schema, field) ? listText.withBelow(field.label) : undefined}
      value={value === '' ? undefined : value}
      text={text}
      onChange={(next, choice) => onChange(next === undefined ? '' : String(next), choice?.text)}
    />
  );
}

type WrittenListProps = {
  readonly id: string;
  readonly valueType: ValueType;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Several values for a kind whose input takes one: the values are added one after the other. */
function WrittenList({ id, valueType, value, onChange }: WrittenListProps) {
  return (
    <Select<readonly string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      allowClear={CLEARABLE}
      tokenSeparators={[',', '，']}
      placeholder={valueType === 'datetime' ? advancedText.severalTimes(DATETIME_FORMAT) : advancedText.several}
      value={listedTexts(value)}
      style={{ width: '100%' }}
      onChange={next =>
        onChange(
          listedTexts(next.join(','))
            .filter(one => canHold(valueType, one))
            .join(','),
        )
      }
    />
  );
}
