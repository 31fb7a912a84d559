/** Chooses a user among those this device has seen: the signed-in one and whoever created or changed the rows kept here. */
import { Select } from 'antd';
import { widgetText } from '#domain/messages-widgets.ts';
import { useSeenUsers } from '../../live/use-seen-users.ts';
import { statusOf } from '../input-props.ts';
import { withHint } from '../popup-hint.tsx';
import type { InputProps } from '../input-props.ts';

export function UserInput({ value, text, onChange, disabled, id, hasError, placeholder }: InputProps) {
  const users = useSeenUsers();
  const current = value === undefined || value === '' ? undefined : String(value);
  const isUnseen = current !== undefined && users.every(user => user.value !== current);
  const options = users.map(user => ({ value: user.value, label: user.text === user.value ? user.text : `${user.text}（${user.value}）` }));
  return (
    <Select<string>
      id={id}
      value={current ?? null}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      showSearch={{ optionFilterProp: 'label' }}
      options={isUnseen ? [{ value: current, label: text ?? current }, ...options] : options}
      placeholder={placeholder ?? widgetText.chooseUser}
      notFoundContent={widgetText.noMatch}
      aria-invalid={hasError}
      style={{ width: '100%' }}
      popupRender={menu => withHint(menu, widgetText.seenUsersOnly)}
      onChange={next => onChange(next || undefined, { text: users.find(user => user.value === next)?.text })}
    />
  );
}
