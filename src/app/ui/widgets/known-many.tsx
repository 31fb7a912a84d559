/** A select for several of the values stored on this device. A chosen value that is not stored keeps its text. */
import type { ReactElement } from 'react';
import { Select } from 'antd';
import { splitMany } from '#schema/many.ts';
import { widgetText } from './text.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useOptionSearch } from '../../live/use-initials.ts';
import { useSeenUsers } from '../../live/use-seen-users.ts';
import { statusOf } from './input-contract.ts';
import { withHint } from './popup-hint.tsx';

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
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      disabled={disabled}
      status={statusOf(hasError)}
      aria-invalid={hasError}
      showSearch={search}
      options={all.map(item => ({ value: item.value, label: item.text }))}
      placeholder={placeholder}
      notFoundContent={widgetText.noMatch}
      popupRender={(menu: ReactElement) => withHint(menu, hint)}
      style={{ width: '100%' }}
      value={chosen}
      onChange={next => onChange(next.join(','), next.map(one => all.find(item => item.value === one)?.text ?? one).join(','))}
    />
  );
}

export function ManyUsers(props: Omit<KnownManyProps, 'placeholder'>) {
  return <KnownMany {...props} known={useSeenUsers()} placeholder={widgetText.chooseUser} hint={widgetText.seenUsersOnly} />;
}

export function ManyDeparts(props: Omit<KnownManyProps, 'placeholder'>) {
  const { session } = useAppServices();
  const own = session.departs.map(depart => ({ value: depart.id, text: depart.departName }));
  return <KnownMany {...props} known={own} placeholder={widgetText.chooseDepart} />;
}
