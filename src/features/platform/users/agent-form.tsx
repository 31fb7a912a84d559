/** 代理人设置: who stands in for a user, and from when to when. */
import { useCallback } from 'react';
import { Form, Radio } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { valueText } from '#schema/value-text.ts';
import { DayItem } from '#app/ui/form/day-item.tsx';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { UserSearchField } from '#app/ui/widgets/people/user-search-field.tsx';
import type { userCalls } from './calls.ts';
import type { Agent, ManagedUser } from './model.ts';
import { userText } from './text.ts';

type AgentFormProps = { readonly user: ManagedUser; readonly onClose: () => void; readonly onSaved: (sentence: string) => void };
const { agentField } = userText;

export function AgentForm({ user, ...done }: AgentFormProps) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const load = useCallback((signal: AbortSignal) => calls.agent(user.username, signal), [calls, user.username]);
  const { value, error, reload } = useServerPage(load);
  if (!value) return error ? <NeedsServer error={error} onRetry={reload} /> : null;
  return <OpenForm {...done} user={user} agent={value} />;
}

function OpenForm({ user, agent, ...done }: AgentFormProps & { readonly agent: Agent }) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { username, start, end, isOn } = agent;
  return (
    <KeptForm
      {...done}
      draftName="user-agent"
      rowId={user.id}
      title={`${userText.agentTitle}：${user.realname}`}
      start={{ username, start, end, status: isOn ? '1' : '0' }}
      save={async ({ status, ...draft }) => calls.saveAgent(user.username, { ...draft, id: agent.id, isOn: status === '1' })}
    >
      <Form.Item name="username" label={agentField.username} rules={[{ required: true, message: userText.chooseAgent }]}>
        <AgentField />
      </Form.Item>
      <DayItem
        name="start"
        label={agentField.start}
        hasTime
        rules={[{ required: true, message: valueText.pleaseSelect(agentField.start) }]}
      />
      <DayItem
        name="end"
        label={agentField.end}
        hasTime
        rules={[
          { required: true, message: valueText.pleaseSelect(agentField.end) },
          ({ getFieldValue }) => ({
            validator: (_, time: string) =>
              time !== '' && time <= String(getFieldValue('start')) ? Promise.reject(new Error(userText.orderRule)) : Promise.resolve(),
          }),
        ]}
      />
      <Form.Item name="status" label={agentField.status}>
        <Radio.Group
          options={[
            { value: '1', label: agentField.on },
            { value: '0', label: agentField.off },
          ]}
        />
      </Form.Item>
    </KeptForm>
  );
}

/** `value` and `onChange` are the form's. */
type AgentFieldProps = { readonly id?: string; readonly value?: string; readonly onChange?: (username: string) => void };
const AgentField = ({ value = '', onChange, ...rest }: AgentFieldProps) => (
  <UserSearchField
    {...rest}
    isMany={false}
    chosen={value === '' ? [] : [{ value, text: value }]}
    onPick={chosen => onChange?.(chosen[0]?.value ?? '')}
  />
);
