/** The form of a data rule. The server judges the whole rule and answers why it cannot be applied. */
import { Form, Input, Radio, Select, Typography } from 'antd';
import { useSchema } from '#app/live/schema.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import type { dataRuleCalls } from './calls.ts';
import { DATA_RULE_MAX, RULE_CONDITIONS, RULE_VARIABLES } from './model.ts';
import type { DataRule } from './model.ts';
import { dataRuleText } from './text.ts';
import { needed, neededText } from '#app/ui/form/text-rules.ts';

const { column: label } = dataRuleText;

type RuleFormProps = {
  readonly rule: DataRule | undefined;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

export function RuleForm({ rule, ...done }: RuleFormProps) {
  const calls = useCalls<typeof dataRuleCalls>('features/platform/data-rules');
  const { defs } = useSchema();
  const ruled = defs.filter(({ parent }) => parent === undefined);
  // The menu entry of an entity's list is the permission to see it.
  const menus = ruled.map(def => ({ value: `${def.permission}:list|1`, label: def.title }));
  const menuOf = (title: string): string => menus.find(menu => menu.label === title)?.value ?? '';
  const { id, entityTitle = '', name = '', column = '', condition = '=', value = '', isEnabled = true } = rule ?? {};
  return (
    <KeptForm
      {...done}
      draftName="data-rule"
      rowId={id}
      title={rule ? dataRuleText.editTitle : dataRuleText.add}
      start={{ permissionId: menuOf(entityTitle), name, column, condition, value, status: isEnabled ? '1' : '0' }}
      save={async draft => calls.save(draft, id)}
    >
      {({ permissionId }) => {
        const def = ruled.find(({ permission }) => permissionId === `${permission}:list|1`);
        const fields = [...(def?.fieldByName.values() ?? [])].map(field => ({ value: field.name, label: field.label }));
        return (
          <>
            <Form.Item name="permissionId" label={label.entity} rules={[needed(label.entity)]}>
              <Select options={menus} disabled={rule !== undefined} showSearch={{ optionFilterProp: 'label' }} />
            </Form.Item>
            <Form.Item name="name" label={label.name} rules={neededText(label.name, DATA_RULE_MAX.name)}>
              <Input />
            </Form.Item>
            <Form.Item name="column" label={label.column} rules={[needed(label.column)]}>
              <Select options={fields} showSearch={{ optionFilterProp: 'label' }} />
            </Form.Item>
            <Form.Item name="condition" label={label.condition} rules={[needed(label.condition)]}>
              <Select options={Object.entries(RULE_CONDITIONS).map(([code, text]) => ({ value: code, label: text }))} />
            </Form.Item>
            <Form.Item
              name="value"
              label={label.value}
              rules={neededText(label.value, DATA_RULE_MAX.value)}
              extra={
                <>
                  {dataRuleText.variables}：
                  {Object.entries(RULE_VARIABLES).map(([variable, text]) => (
                    <div key={variable}>
                      <Typography.Text code copyable>{`#{${variable}}`}</Typography.Text> {text}
                    </div>
                  ))}
                </>
              }
            >
              <Input />
            </Form.Item>
            <Form.Item name="status" label={label.status}>
              <Radio.Group
                options={[
                  { value: '1', label: dataRuleText.enabled },
                  { value: '0', label: dataRuleText.disabled },
                ]}
              />
            </Form.Item>
          </>
        );
      }}
    </KeptForm>
  );
}
