/** Whom an announcement is for: named users, roles, departments with those below them. */
import { useCallback, useState } from 'react';
import { Form, Select, TreeSelect } from 'antd';
import { departOption } from '#domain/people.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useDebounced, DICT_SEARCH_DEBOUNCE_MS } from '#app/live/timers.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { useDeparts } from '#app/ui/widgets/people/use-people.ts';
import type { announcementCalls } from './calls.ts';
import { GROUPS_MAX } from './model.ts';
import { announcementText } from './text.ts';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

/** Chooses users by name; the server searches. `value` and `onChange` come from the form: ids of users. */
export function ReceiverSelect({ value, onChange }: { readonly value?: readonly string[]; readonly onChange?: (ids: string[]) => void }) {
  const calls = useCalls<typeof announcementCalls>('features/platform/announcements');
  const [text, setText] = useState('');
  const wanted = useDebounced(text, DICT_SEARCH_DEBOUNCE_MS);
  const load = useCallback((signal: AbortSignal) => calls.findReceivers(wanted, signal), [calls, wanted]);
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

const chosen = (message: string) => [{ required: true, type: 'array', min: 1, max: GROUPS_MAX, message } as const];

export function RoleItem() {
  const calls = useCalls<typeof announcementCalls>('features/platform/announcements');
  const { value, isBusy } = useServerPage(calls.roles);
  return (
    <Form.Item
      name="roleCodes"
      label={announcementText.roles}
      extra={announcementText.groupHint}
      rules={chosen(announcementText.rolesRequired)}
    >
      <Select
        mode="multiple"
        allowClear={CLEARABLE}
        loading={isBusy}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...(value ?? [])]}
      />
    </Form.Item>
  );
}

export function DepartItem() {
  const { departs } = useDeparts();
  return (
    <Form.Item
      name="departIds"
      label={announcementText.departs}
      extra={`${announcementText.departsHint}${announcementText.groupHint}`}
      rules={chosen(announcementText.departsRequired)}
    >
      <TreeSelect<string[]>
        multiple
        allowClear={CLEARABLE}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeData={departs.map(departOption)}
      />
    </Form.Item>
  );
}
