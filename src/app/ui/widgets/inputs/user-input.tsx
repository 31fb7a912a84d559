/** Chooses a user among those known on this device: the signed-in one, and the creators and editors of stored rows. */
import { widgetText } from '../text.ts';
import { useSeenUsers } from '../../../live/use-seen-users.ts';
import type { InputProps } from '../input-contract.ts';
import { KnownSelect } from './known-select.tsx';

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
