/**
 * Searchable selects over values stored on this device: the few values of a field's kind, the user's departments, the users seen in rows. A current value
 * that is not stored keeps its text and can be chosen.
 */
import { Select } from 'antd';
import { useOptionSearch } from '../../../live/use-initials.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';
import { valueText } from '#schema/value-text.ts';
import { widgetText } from '../text.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useSeenUsers } from '../../../live/use-seen-users.ts';

type Known = { readonly value: string; readonly text: string; readonly label?: string };
type KnownSelectProps = Omit<InputProps, 'input'> & {
  readonly known: readonly Known[];
  readonly emptyText?: string;
  /** Shown below the list: the reason why it may be incomplete. */
  readonly hint?: string;
};

function KnownSelect({ value, text, onChange, disabled, id, hasError, placeholder, known, emptyText, hint }: KnownSelectProps) {
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

/** A select with the few values of the field's kind; the value may stay empty. */
export function ChoiceInput({ input, placeholder, offers = () => true, ...props }: InputProps<'choice'>) {
  const known = input.choices.filter(choice => offers(choice.value));
  return <KnownSelect {...props} known={known} placeholder={placeholder ?? valueText.pleaseSelect(props.field.label)} />;
}

/** Chooses one of the signed-in user's departments. */
export function DepartInput(props: InputProps<'depart'>) {
  const { session } = useAppServices();
  const own = session.departs.map(depart => ({ value: depart.id, text: depart.departName }));
  return <KnownSelect {...props} known={own} placeholder={props.placeholder ?? widgetText.chooseDepart} />;
}

/** Chooses a user among those known on this device: the signed-in one, and the creators and editors of stored rows. */
export function UserInput(props: InputProps<'user'>) {
  const users = useSeenUsers();
  const known = users.map(({ value, text }) => ({ value, text, label: text === value ? text : `${text}（${value}）` }));
  return (
    <KnownSelect
      {...props}
      known={known}
      placeholder={props.placeholder ?? widgetText.chooseUser}
      emptyText={widgetText.noMatch}
      hint={widgetText.seenUsersOnly}
    />
  );
}
