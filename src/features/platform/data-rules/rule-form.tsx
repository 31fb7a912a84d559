/**
 * The form of a data rule. The server judges the whole rule and answers why it cannot be applied. The menus are the server's; the columns are known where a
 * menu is the list of an entity, and typed elsewhere.
 */
import { useCallback } from 'react';
import { Form, Input, Radio, Select, Typography } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { needed, neededText } from '#app/ui/form/text-rules.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { dataRuleCalls } from './calls.ts';
import { DATA_RULE_MAX, hasRules, RULE_CONDITIONS, RULE_VARIABLES } from './model.ts';
import type { DataRule, RuledMenu, RuledMenus } from './model.ts';
import { dataRuleText } from './text.ts';

const { column: label } = dataRuleText;

type RuleFormProps = {
  readonly rule: DataRule | undefined;
  /** A new rule is of this one. */
  readonly menu: RuledMenu | undefined;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};
type KnownMenu = RuledMenu & { readonly def: EntityDef | undefined };

export function RuleForm(props: RuleFormProps) {
  const calls = useCalls<typeof dataRuleCalls>('features/platform/data-rules');
  const { findByComponent } = useSchema();
  const load = useCallback((signal: AbortSignal) => calls.menus(signal), [calls]);
  const { value, error, reload } = useServerPage(load);
  if (!value) return error ? <NeedsServer error={error} onRetry={reload} /> : null;
  return <OpenForm {...props} menus={ruledMenus(value, findByComponent)} />;
}

/** On another server every page may have rules of its own. */
function ruledMenus({ menus, isAnyRuled }: RuledMenus, find: (component: string) => EntityDef | undefined): readonly KnownMenu[] {
  const known = menus.map(({ id, title, component }) => ({ id, title, def: find(component) }));
  return isAnyRuled ? known : known.filter(({ def }) => hasRules(def));
}

function OpenForm({ rule, menu, menus, ...done }: RuleFormProps & { readonly menus: readonly KnownMenu[] }) {
  const calls = useCalls<typeof dataRuleCalls>('features/platform/data-rules');
  const {
    id,
    permissionId: before = menu?.id ?? '',
    entityTitle = '',
    name = '',
    column = '',
    condition = '=',
    value = '',
    isEnabled = true,
  } = rule ?? {};
  const gone =
    before !== '' && !menus.some(one => one.id === before) ? [{ value: before, label: menu?.title ?? (entityTitle || before) }] : [];
  return (
    <KeptForm
      {...done}
      draftName="data-rule"
      rowId={id ?? (menu && `new-in-${menu.id}`)}
      title={rule ? dataRuleText.editTitle : dataRuleText.add}
      start={{ permissionId: before, name, column, condition, value, status: isEnabled ? '1' : '0' }}
      save={async draft => calls.save(draft, id)}
    >
      {({ permissionId }) => {
        const def = menus.find(one => one.id === permissionId)?.def;
        const fields = [...(def?.fieldByName.values() ?? [])].map(field => ({ value: field.name, label: field.label }));
        return (
          <>
            <Form.Item name="permissionId" label={label.entity} rules={[needed(label.entity)]}>
              <Select
                options={[...gone, ...menus.map(one => ({ value: one.id, label: one.title }))]}
                disabled={rule !== undefined || menu !== undefined}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
            <Form.Item name="name" label={label.name} rules={neededText(label.name, DATA_RULE_MAX.name)}>
              <Input />
            </Form.Item>
            <Form.Item
              name="column"
              label={label.column}
              rules={neededText(label.column, DATA_RULE_MAX.column)}
              {...(permissionId !== '' && !def ? { extra: dataRuleText.typedColumn } : {})}
            >
              {permissionId !== '' && !def ? <Input /> : <Select options={fields} showSearch={{ optionFilterProp: 'label' }} />}
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
