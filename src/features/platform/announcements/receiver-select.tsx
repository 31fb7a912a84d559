/** Chooses people by name; the server searches. */
import { useCallback, useState } from 'react';
import { Select } from 'antd';
import { useAppServices } from '#app/live/app-services.tsx';
import { useDebounced, DICT_SEARCH_DEBOUNCE_MS } from '#app/live/use-debounced.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { announcementText } from './text.ts';

/** `value` and `onChange` come from the form: ids of users. */
export function ReceiverSelect({ value, onChange }: { readonly value?: readonly string[]; readonly onChange?: (ids: string[]) => void }) {
  const { connection } = useAppServices();
  const [text, setText] = useState('');
  const wanted = useDebounced(text, DICT_SEARCH_DEBOUNCE_MS);
  const load = useCallback((signal: AbortSignal) => connection.api.direct.findUsers(wanted, signal), [connection, wanted]);
  const found = useServerPage(load);
  return (
    <Select
      mode="multiple"
      aria-label={announcementText.chosen}
      placeholder={announcementText.chooseUsers}
      value={[...(value ?? [])]}
      loading={found.isBusy}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={(found.value ?? []).map(user => ({ value: user.id, label: `${user.realname}（${user.username}）` }))}
      onChange={onChange}
    />
  );
}
