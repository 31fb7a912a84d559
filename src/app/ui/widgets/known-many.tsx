/** A select for several of the values stored on this device. A chosen value that is not stored keeps its text. */
import type { ReactElement } from 'react';
import { Select, Space } from 'antd';
import { splitMany } from '#schema/many.ts';
import { widgetText } from './text.ts';
import { useOptionSearch } from '../../live/use-initials.ts';
import { PeopleButton, pickedIn } from './people/people-button.tsx';
import { NamesAsked } from './people/names-asked.tsx';
import { useKnownDeparts, useKnownUsers } from './people/use-known.ts';
import { controlProps } from './input-contract.ts';
import { withHint } from './popup-hint.tsx';
import { oneTag } from './one-tag.tsx';
import { CLEARABLE } from './clearable.tsx';

type KnownManyProps = {
  readonly id: string | undefined;
  /** Values and their texts, each joined by commas. */
  readonly value: string;
  readonly text: string | undefined;
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string, text: string) => void;
};
type Known = { readonly known: readonly { readonly value: string; readonly text: string }[]; readonly hint?: string };

export function KnownMany({ id, value, text, placeholder, onChange, disabled, hasError, known, hint = '' }: KnownManyProps & Known) {
  const chosen = splitMany(value);
  const texts = (text ?? '').split(',');
  const unknown = chosen.flatMap((one, at) => (known.some(item => item.value === one) ? [] : [{ value: one, text: texts[at] || one }]));
  const all = [...unknown, ...known];
  const search = useOptionSearch(all.map(item => item.text));
  return (
    <Select<readonly string[]>
      {...controlProps({ id, disabled, hasError }, placeholder)}
      mode="multiple"
      {...oneTag}
      allowClear={CLEARABLE}
      showSearch={search}
      options={all.map(item => ({ value: item.value, label: item.text }))}
      notFoundContent={widgetText.noMatch}
      popupRender={(menu: ReactElement) => withHint(menu, hint)}
      style={{ width: '100%' }}
      value={chosen}
      onChange={next => onChange(next.join(','), next.map(one => all.find(item => item.value === one)?.text ?? one).join(','))}
    />
  );
}

type ManyPeopleProps = Omit<KnownManyProps, 'placeholder'> & { readonly label: string };

/** Several users, of those known on this device or in the picker of all. */
export function ManyUsers(props: ManyPeopleProps) {
  const known = useKnownUsers();
  return (
    <>
      <NamesAsked chosen={pickedIn(props.value, props.text, known)} />
      <ManyPeople {...props} kind="people" known={known} placeholder={widgetText.chooseUser} hint={widgetText.seenUsersOnly} />
    </>
  );
}

/** Several departments, as above. */
export function ManyDeparts(props: ManyPeopleProps) {
  return (
    <ManyPeople
      {...props}
      kind="departments"
      known={useKnownDeparts()}
      placeholder={widgetText.chooseDepart}
      hint={widgetText.moreInPicker}
    />
  );
}

function ManyPeople({ kind, label, ...box }: ManyPeopleProps & KnownManyProps & Known & { readonly kind: 'people' | 'departments' }) {
  return (
    <Space.Compact block>
      <KnownMany {...box} />
      <PeopleButton
        kind={kind}
        label={label}
        isMany
        disabled={box.disabled}
        chosen={pickedIn(box.value, box.text, box.known)}
        onPick={picked => box.onChange(picked.map(({ value }) => value).join(','), picked.map(({ text }) => text).join(','))}
      />
    </Space.Compact>
  );
}
