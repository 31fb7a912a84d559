/** A searching select over values this device knows; a current value it does not know keeps its text and stays choosable. */
import { Select } from 'antd';
import { useOptionSearch } from '../../../live/use-option-search.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';

type Known = { readonly value: string; readonly text: string; readonly label?: string };
type KnownSelectProps = Omit<InputProps, 'input'> & {
  readonly known: readonly Known[];
  readonly emptyText?: string;
  /** Said under the list: why it may not be everything. */
  readonly hint?: string;
};

export function KnownSelect({ value, text, onChange, disabled, id, hasError, placeholder, known, emptyText, hint }: KnownSelectProps) {
  const current = value === undefined || value === '' ? undefined : String(value);
  const options = known.map(item => ({ value: item.value, label: item.label ?? item.text }));
  const search = useOptionSearch(options.map(option => option.label));
  const isUnknown = current !== undefined && known.every(item => item.value !== current);
  return (
    <Select<string>
      id={id}
      value={current ?? null}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      showSearch={search}
      options={isUnknown ? [{ value: current, label: text ?? current }, ...options] : options}
      placeholder={placeholder}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(hint === undefined ? {} : { popupRender: menu => withHint(menu, hint) })}
      aria-invalid={hasError}
      style={{ width: '100%' }}
      onChange={next => onChange(next || undefined, { text: known.find(item => item.value === next)?.text })}
    />
  );
}
