/**
 * Searchable selects over values stored on this device: the few values of a field's kind, and the departments and users it knows, beside which a
 * picker offers all. A current value that is not stored keeps its text and can be chosen.
 */
import type { ReactNode } from 'react';
import { Select, Space } from 'antd';
import { useOptionSearch } from '../../../live/use-initials.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';
import { valueText } from '#schema/value-text.ts';
import { widgetText } from '../text.ts';
import { PeopleButton, pickedIn } from '../people/people-button.tsx';
import { NamesAsked } from '../people/names-asked.tsx';
import { useKnownDeparts, useKnownUsers } from '../people/use-known.ts';
import type { Picked } from '../picker/picker-state.ts';
import { CLEARABLE } from '../clearable.tsx';

type Known = { readonly value: string; readonly text: string; readonly label?: string };
type KnownSelectProps = Omit<InputProps, 'input'> & {
  readonly known: readonly Known[];
  readonly prompt: string;
  readonly emptyText?: string;
  /** Shown below the list: the reason why it may be incomplete. */
  readonly hint?: string;
};

function KnownSelect({ value, text, onChange, known, prompt, emptyText, hint, ...rest }: KnownSelectProps) {
  const current = value === undefined || value === '' ? undefined : String(value);
  const options = known.map(item => ({ value: item.value, label: item.label ?? item.text }));
  const search = useOptionSearch(options.map(option => option.label));
  const isUnknown = current !== undefined && known.every(item => item.value !== current);
  return (
    <Select<string>
      {...controlProps(rest, prompt)}
      value={current ?? null}
      allowClear={CLEARABLE}
      showSearch={search}
      options={isUnknown ? [{ value: current, label: text ?? current }, ...options] : options}
      {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      {...(hint === undefined ? {} : { popupRender: menu => withHint(menu, hint) })}
      style={{ width: '100%' }}
      onChange={next => onChange(next || undefined, { text: known.find(item => item.value === next)?.text })}
    />
  );
}

/** A select with the few values of the field's kind; the value may stay empty. */
export function ChoiceInput({ input, offers = () => true, ...props }: InputProps<'choice'>) {
  const known = input.choices.filter(choice => offers(choice.value));
  return <KnownSelect {...props} known={known} prompt={valueText.pleaseSelect(props.field.label)} />;
}

/** Chooses a department among those known on this device, or in the picker among all. */
export function DepartInput(props: InputProps<'depart'>) {
  const known = useKnownDeparts();
  return (
    <WithPicker {...props} kind="departments" known={known}>
      <KnownSelect {...props} known={known} prompt={widgetText.chooseDepart} hint={widgetText.moreInPicker} />
    </WithPicker>
  );
}

/** Chooses a user among those known on this device, or in the picker among all. */
export function UserInput(props: InputProps<'user'>) {
  const users = useKnownUsers();
  const chosen = pickedIn(props.value, props.text, users);
  const known = users.map(({ value, text }) => ({ value, text, label: text === value ? text : `${text}（${value}）` }));
  return (
    <>
      <NamesAsked chosen={chosen} />
      <WithPicker {...props} kind="people" known={users}>
        <KnownSelect
          {...props}
          text={chosen[0]?.text}
          known={known}
          prompt={widgetText.chooseUser}
          emptyText={widgetText.noMatch}
          hint={widgetText.seenUsersOnly}
        />
      </WithPicker>
    </>
  );
}

type WithPickerProps = Omit<InputProps, 'input'> & {
  readonly kind: 'people' | 'departments';
  readonly known: readonly Picked[];
  readonly children: ReactNode;
};

function WithPicker({ kind, field, value, text, disabled, onChange, known, children }: WithPickerProps) {
  return (
    <Space.Compact block>
      {children}
      <PeopleButton
        kind={kind}
        label={field.label}
        isMany={false}
        disabled={disabled}
        chosen={pickedIn(value, text, known)}
        onPick={([picked]) => onChange(picked?.value, { text: picked?.text })}
      />
    </Space.Compact>
  );
}
