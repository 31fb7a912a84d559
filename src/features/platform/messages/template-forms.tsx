/** The form of a template, and the form that sends one as a test. */
import { Form, Input, Typography } from 'antd';
import { parseJson } from '#base/json.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { UserSearchField } from '#app/ui/widgets/people/user-search-field.tsx';
import { SwitchInput } from '#app/ui/widgets/switch-input.tsx';
import { valueText } from '#schema/value-text.ts';
import type { messageCalls } from './calls.ts';
import { MESSAGE_MAX, SYSTEM_TEMPLATE, TEMPLATE_CODE_PATTERN, variablesOf } from './model.ts';
import type { MessageTemplate } from './model.ts';
import { messageText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

type Done = { readonly onSaved: (sentence: string) => void; readonly onClose: () => void };
const { template: label } = messageText;
const [YES, NO] = ['1', '0'] as const;

const JSON_RULES = [
  atMost(MESSAGE_MAX.testJson),
  {
    validator: async (_: unknown, text: unknown) => {
      const values = text === '' ? {} : parseJson(String(text));
      if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Error(messageText.jsonRule);
    },
  },
];

export function TemplateForm({ template, ...done }: Done & { readonly template: MessageTemplate | undefined }) {
  const calls = useCalls<typeof messageCalls>('features/platform/messages');
  const { id, name = '', code = '', content = '', testJson = '', type = SYSTEM_TEMPLATE, isUsed = true } = template ?? {};
  return (
    <KeptForm
      {...done}
      draftName="messageTemplate"
      rowId={id}
      title={template ? messageText.editTitle : messageText.add}
      start={{ name, code, content, testJson, used: isUsed ? YES : NO }}
      save={async ({ used, ...draft }) => calls.saveTemplate({ ...draft, type, isUsed: used === YES }, id)}
    >
      <Form.Item name="name" label={label.name} rules={neededText(label.name, MESSAGE_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={label.code}
        rules={[...neededText(label.code, MESSAGE_MAX.code), { pattern: TEMPLATE_CODE_PATTERN, message: messageText.codeRule }]}
      >
        <Input disabled={template !== undefined} />
      </Form.Item>
      <Form.Item
        name="content"
        label={label.content}
        extra={messageText.contentHint}
        rules={neededText(label.content, MESSAGE_MAX.content)}
      >
        <Input.TextArea autoSize={{ minRows: 4 }} />
      </Form.Item>
      <Form.Item name="testJson" label={label.testJson} rules={JSON_RULES}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="used" label={label.isUsed}>
        <UsedSwitch />
      </Form.Item>
    </KeptForm>
  );
}

/** `value` and `onChange` are the form's. */
type UsedProps = { readonly id?: string; readonly value?: string; readonly onChange?: (value: string) => void };
const UsedSwitch = ({ id, value, onChange }: UsedProps) => (
  <SwitchInput id={id} label={label.isUsed} values={[YES, NO]} value={value} onChange={used => onChange?.(used)} />
);

export function TestForm({ template, ...done }: Done & { readonly template: MessageTemplate }) {
  const calls = useCalls<typeof messageCalls>('features/platform/messages');
  const { id, name, code, content, testJson } = template;
  const variables = variablesOf(`${name}\n${content}`);
  const values = Object.fromEntries(variables.map(variable => [variable, '']));
  const start: { testJson: string; receivers: readonly string[] } = {
    testJson: testJson || JSON.stringify(values, undefined, 2),
    receivers: [],
  };
  return (
    <KeptForm
      {...done}
      draftName="messageTest"
      rowId={id}
      title={messageText.sendTitle(name)}
      saveLabel={messageText.sendNow}
      start={start}
      save={async draft => calls.send({ code, ...draft })}
    >
      <Form.Item label={label.content} extra={variables.length > 0 && messageText.variables(variables.join('、'))}>
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBottom: 0 }}>{content}</Typography.Paragraph>
      </Form.Item>
      <Form.Item name="testJson" label={label.testJson} rules={JSON_RULES}>
        <Input.TextArea autoSize={{ minRows: 4 }} />
      </Form.Item>
      <Form.Item
        name="receivers"
        label={messageText.receivers}
        rules={[
          { required: true, type: 'array', min: 1, message: valueText.pleaseSelect(messageText.receivers) },
          { type: 'array', max: MESSAGE_MAX.receivers },
        ]}
      >
        <ReceiversField />
      </Form.Item>
    </KeptForm>
  );
}

/** `value` and `onChange` are the form's: accounts. */
type ReceiversProps = { readonly id?: string; readonly value?: readonly string[]; readonly onChange?: (usernames: string[]) => void };
const ReceiversField = ({ value = [], onChange, ...rest }: ReceiversProps) => (
  <UserSearchField
    {...rest}
    isMany
    chosen={value.map(username => ({ value: username, text: username }))}
    onPick={chosen => onChange?.(chosen.map(picked => picked.value))}
  />
);
