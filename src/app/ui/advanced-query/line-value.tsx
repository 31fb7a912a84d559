/**
 * The box of a condition's value: the input of the field's kind, taking several values for 在…中; a part of a number or of a time
 * is plain text.
 */
import { Input, Select } from 'antd';
import type { QueryLine } from '#query/advanced/query-line.ts';
import type { FieldDef, FieldKind } from '#schema/field.ts';
import { advancedText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import { listedValues } from '#query/list-query.ts';
import { isDateTime, numberOf } from '#query/readable-value.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import type { OnFieldChange } from '../widgets/input-contract.ts';
import { KnownSelect } from '../widgets/inputs/known-select.tsx';
import { KnownMany, ManyDeparts, ManyUsers } from './known-many.tsx';
import { DATETIME_FORMAT } from '#base/time-formats.ts';

type LineValueProps = {
  readonly id: string;
  readonly field: FieldDef | undefined;
  readonly line: QueryLine;
  /** @param text what the chosen values read as. */
  readonly onChange: (value: string, text?: string) => void;
};

const PARTLY_TEXT: ReadonlySet<FieldKind> = new Set(['decimal', 'integer', 'date', 'datetime', 'month', 'area']);
/** Their own inputs take one value; several are written one after the other. */
const WRITTEN_LISTS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'decimal', 'integer', 'datetime']);
const YES_NO = [
  { value: 'Y', text: valueText.yes },
  { value: 'N', text: valueText.no },
];

export function LineValue({ id, field, line: { rule, value, text }, onChange }: LineValueProps) {
  if (!field) return <Input id={id} disabled placeholder={advancedText.fieldFirst} />;
  const isMany = rule === 'in';
  const change: OnFieldChange = (next, choice) => onChange(next === undefined ? '' : String(next), choice?.text);
  if (isMany && WRITTEN_LISTS.has(field.kind)) return <WrittenList id={id} kind={field.kind} value={value} onChange={onChange} />;
  if (rule.endsWith('like') && PARTLY_TEXT.has(field.kind)) {
    return (
      <Input
        id={id}
        allowClear
        value={value}
        placeholder={valueText.pleaseEnter(field.label)}
        onChange={event => onChange(event.target.value)}
      />
    );
  }
  if (isMany && field.kind === 'user') return <ManyUsers {...{ id, value, text, onChange }} />;
  if (isMany && field.kind === 'depart') return <ManyDeparts {...{ id, value, text, onChange }} />;
  if (field.kind === 'flag') {
    const placeholder = valueText.pleaseSelect(field.label);
    if (isMany) return <KnownMany {...{ id, value, text, onChange, placeholder }} known={YES_NO} />;
    return <KnownSelect id={id} field={field} value={value} onChange={change} known={YES_NO} placeholder={placeholder} />;
  }
  return (
    <FieldInput
      id={id}
      field={asked(field, isMany)}
      value={value === '' ? undefined : value}
      text={text}
      onChange={change}
      isMany={isMany}
    />
  );
}

/** What a form may not change may be asked about; a long text is looked for by one line. */
function asked(field: FieldDef, isMany: boolean): FieldDef {
  if (field.kind === 'longText') return { ...field, kind: 'text', readonly: false };
  if (field.kind === 'dict' || field.kind === 'ref') return { ...field, multiple: isMany, readonly: false };
  return { ...field, readonly: false };
}

type WrittenListProps = {
  readonly id: string;
  readonly kind: FieldKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function WrittenList({ id, kind, value, onChange }: WrittenListProps) {
  return (
    <Select<readonly string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      allowClear
      tokenSeparators={[',', '，']}
      placeholder={kind === 'datetime' ? advancedText.severalTimes(DATETIME_FORMAT) : advancedText.several}
      value={listedValues(value)}
      style={{ width: '100%' }}
      onChange={next =>
        onChange(
          listedValues(next.join(','))
            .filter(one => isReadableAs(kind, one))
            .join(','),
        )
      }
    />
  );
}

function isReadableAs(kind: FieldKind, text: string): boolean {
  if (kind === 'decimal' || kind === 'integer') return numberOf(text) !== undefined;
  return kind !== 'datetime' || isDateTime(text);
}
