/** JSON of a declared shape as a small form: an input for each part, or a row for each object of a list. */
import { useId, useRef } from 'react';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { itemsOf, shapeValue } from '#schema/kinds/shared/shape.ts';
import type { Part, Shape } from '#schema/kinds/shared/shape.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { InputProps } from '../input-contract.ts';
import { ChoiceInput } from './known-selects.tsx';
import { NumberInput } from './number-input.tsx';
import { TextInput } from './text-inputs.tsx';
import './shape-input.css';

const text = {
  add: (item: string) => `添加${item}`,
  remove: (at: number, item: string) => `删除第 ${at} 个${item}`,
  of: (at: number, item: string, label: string) => `第 ${at} 个${item}的${label}`,
  unreadable: '现有内容读不出来，填写后将替换它：',
} as const;

export function ShapeInput({ input: { shape }, value, onChange, ...rest }: InputProps<'shape'>) {
  const items = value === undefined || value === '' ? [] : itemsOf(shape, value);
  const change = (next: readonly Values[]): void => onChange(shapeValue(shape, next));
  return (
    <>
      {items === undefined && <p className="hint">{text.unreadable + String(value)}</p>}
      {shape.list ? (
        <ShapeRows label={rest.field.label} shape={shape} items={items ?? []} onChange={change} {...rest} />
      ) : (
        <div className="shape-parts">
          {Object.entries(shape.parts).map(([name, part], at) => (
            <PartInput
              key={name}
              {...rest}
              id={at === 0 ? rest.id : undefined}
              part={part}
              label={part.label}
              value={items?.[0]?.[name]}
              onChange={next => change([withPart(items?.[0] ?? {}, name, next)])}
            />
          ))}
        </div>
      )}
    </>
  );
}

type RowsProps = Pick<InputProps, 'id' | 'disabled' | 'hasError'> & {
  readonly label: string;
  readonly shape: Shape;
  readonly items: readonly Values[];
  readonly onChange: (items: readonly Values[]) => void;
};

/** A row of inputs for each object, with buttons to remove and to add one. */
function ShapeRows({ label, shape, items, onChange, id, disabled, hasError }: RowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const item = shape.list?.item ?? '';
  const isFull = items.length >= (shape.list?.atMost ?? Number.POSITIVE_INFINITY);
  return (
    // Without rows the group itself is what an error leads to; its label would otherwise rename the button.
    <div className="shape-rows" role="group" aria-label={label} id={items.length === 0 ? id : undefined} tabIndex={-1}>
      {items.map((held, at) => (
        // A row has no identity but its place.
        <div key={at} className="shape-row">
          <span className="shape-number">{at + 1}</span>
          {Object.entries(shape.parts).map(([name, part], partAt) => (
            <PartInput
              key={name}
              id={at === 0 && partAt === 0 ? id : undefined}
              part={part}
              label={text.of(at + 1, item, part.label)}
              isInRow
              value={held[name]}
              disabled={disabled}
              hasError={hasError}
              onChange={next => onChange(items.map((other, otherAt) => (otherAt === at ? withPart(other, name, next) : other)))}
            />
          ))}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={text.remove(at + 1, item)}
            onClick={() => {
              add.current?.focus();
              onChange(items.filter((_, otherAt) => otherAt !== at));
            }}
          />
        </div>
      ))}
      <Button
        ref={add}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled === true || isFull}
        onClick={() => onChange([...items, {}])}
      >
        {text.add(item)}
      </Button>
    </div>
  );
}

type PartInputProps = Pick<InputProps, 'id' | 'disabled' | 'hasError'> & {
  readonly part: Part;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly isInRow?: boolean;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
};

function PartInput({ part, label, isInRow = false, id, ...rest }: PartInputProps) {
  const own = useId();
  const shared = { ...rest, id: id ?? own, field: part };
  return (
    <div className="shape-part">
      <label htmlFor={shared.id} className={isInRow ? 'shape-hidden' : undefined}>
        {label}
      </label>
      <TypedInput part={part} shared={shared} />
    </div>
  );
}

type TypedInputProps = { readonly part: Part; readonly shared: Omit<InputProps, 'input'> };

function TypedInput({ part, shared }: TypedInputProps) {
  switch (part.type) {
    case 'text':
      return <TextInput {...shared} input={{ type: 'text', maxLength: part.maxLength }} />;
    case 'number':
      return <NumberInput {...shared} input={{ type: 'number', scale: part.scale, unit: part.unit }} placeholder={part.label} />;
    case 'choice':
      return <ChoiceInput {...shared} input={{ type: 'choice', choices: part.choices }} />;
  }
}

const withPart = (item: Values, name: string, value: FieldValue | undefined): Values => ({ ...item, [name]: value });
