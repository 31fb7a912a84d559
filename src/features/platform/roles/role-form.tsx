/** The form of a role. */
import { Form, Input } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import type { roleCalls } from './calls.ts';
import { ROLE_CODE_PATTERN, ROLE_MAX } from './model.ts';
import type { Role } from './model.ts';
import { roleText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column } = roleText;

type RoleFormProps = {
  readonly role: Role | undefined;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

export function RoleForm({ role, ...done }: RoleFormProps) {
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const { id, name = '', code = '', description = '' } = role ?? {};
  return (
    <KeptForm
      {...done}
      draftName="role"
      rowId={id}
      title={role ? roleText.editTitle : roleText.add}
      start={{ name, code, description }}
      save={async draft => calls.save(draft, id)}
    >
      <Form.Item name="name" label={column.name} rules={neededText(column.name, ROLE_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={column.code}
        rules={[...neededText(column.code, ROLE_MAX.code), { pattern: ROLE_CODE_PATTERN, message: roleText.codeRule }]}
      >
        <Input disabled={role !== undefined} />
      </Form.Item>
      <Form.Item name="description" label={column.description} rules={[atMost(ROLE_MAX.description)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </KeptForm>
  );
}
