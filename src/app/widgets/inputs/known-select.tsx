/** A searching select over values this device knows; a current value it does not know keeps its text and stays choosable. */
import type { ReactElement } from 'react';
import { Select } from 'antd';
import { splitMany } from '#domain/field-text.ts';
import { statusOf } from '../input-props.ts';
import type { InputProps } from '../input-props.ts';
import { withHint } from '../popup-hint.tsx';

type Known = { readonly value: string; readonly text: string; readonly label?: string };
type KnownSelectProps = InputProps & {
  readonly known: readonly Known[];
  readonly emptyText?: string;
  /** Said under the list: why it may not be everything. */
  readonly hint?: string;
};

export function KnownSelect({
  value,
  text,
  onChange,
  isMany,
  disabled,
  id,
  hasError,
  placeholder,
  known,
  emptyText,
  hint,
}: KnownSelectProps) {
  const chosen = isMany === true ? splitMany(value) : value === undefined || value === '' ? [] : [String(value)];
  const texts = isMany === true ? (text ?? '').split(',') : [text];
  const all = [
    ...chosen.flatMap((one, at) =>
      known.some(item => item.value === one) ? [] : [{ value: one, text: texts[at] || one, label: undefined }],
    ),
    ...known,
  ];
  const shared = {
    id,
    disabled,
    allowClear: true,
    status: statusOf(hasError),
    showSearch: { optionFilterProp: 'label' },
    options: all.map(item => ({ value: item.value, label: item.label ?? item.text })),
    placeholder,
    ...(emptyText === undefined ? {} : { notFoundContent: emptyText }),
    ...(hint === undefined ? {} : { popupRender: (menu: ReactElement) => withHint(menu, hint) }),
    'aria-invalid': hasError,
    style: { width: '100%' },
  } as const;
  const textOf = (one: string): string => all.find(item => item.value === one)?.text ?? one;
  if (isMany === true) {
    return (
      <Select<readonly string[]>
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={chosen}
        onChange={next => onChange(next.length === 0 ? undefined : next.join(','), { text: next.map(textOf).join(',') })}
      />
    );
  }
  return (
    <Select<string>
      {...shared}
      value={chosen[0] ?? null}
      onChange={next => onChange(next || undefined, { text: next ? textOf(next) : undefined })}
    />
  );
}
