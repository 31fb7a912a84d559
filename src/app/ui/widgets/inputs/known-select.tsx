/** A searchable select over values stored on this device. A current value that is not stored keeps its text and can be chosen. */
import { Select } from 'antd';
import { useOptionSearch } from '../../../live/use-initials.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';

type Known = { readonly value: string; readonly text: string; readonly label?: string };
type KnownSelectProps = Omit<InputProps, 'input'> & {
  readonly known: readonly Known[];
  readonly emptyText?: string;
  /** Shown below the list: the reason why it may be incomplete. */
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
