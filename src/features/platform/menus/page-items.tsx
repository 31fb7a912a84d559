/** The fields of a folder or a page in the form of an entry: its address, its component, and how it opens. */
import { AutoComplete, Form, Input, Radio, Switch } from 'antd';
import type { FormRule } from 'antd';
import { allOf } from './menu-tree.ts';
import { FOLDER_COMPONENT, FRAME_COMPONENT, isWebUrl } from './model.ts';
import type { MenuDraft, MenuNode } from './model.ts';
import { menuAdminText } from './text.ts';

const { field } = menuAdminText;
const SWITCHES = ['isRoute', 'isKept', 'isAlwaysShown'] as const;

type PageItemsProps = {
  readonly isOwn: boolean;
  readonly values: MenuDraft;
  readonly rules: { readonly url: FormRule[]; readonly component: FormRule[] };
  readonly nodes: readonly MenuNode[];
};

export function PageItems({ isOwn, values, rules, nodes }: PageItemsProps) {
  const isWeb = isWebUrl(values.url);
  const components = [...new Set([FOLDER_COMPONENT, FRAME_COMPONENT, ...allOf(nodes).map(({ component }) => component)])].filter(Boolean);
  return (
    <>
      <Form.Item name="url" label={field.url} rules={isOwn ? [] : rules.url} extra={isOwn ? undefined : menuAdminText.urlHelp}>
        <Input disabled={isOwn} />
      </Form.Item>
      {isWeb ? (
        <Form.Item name="opensOutside" label={field.opensOutside}>
          <Radio.Group
            disabled={isOwn}
            options={[
              { value: false, label: menuAdminText.inside },
              { value: true, label: menuAdminText.outside },
            ]}
          />
        </Form.Item>
      ) : (
        <>
          <Form.Item
            name="component"
            label={field.component}
            rules={isOwn ? [] : rules.component}
            extra={isOwn ? undefined : menuAdminText.componentHelp}
          >
            <AutoComplete
              disabled={isOwn}
              options={components.map(value => ({ value }))}
              showSearch={{ filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) === true }}
            />
          </Form.Item>
          <Form.Item name="componentName" label={field.componentName}>
            <Input disabled={isOwn} />
          </Form.Item>
          {values.parentId === '' && (
            <Form.Item name="redirect" label={field.redirect}>
              <Input disabled={isOwn} />
            </Form.Item>
          )}
        </>
      )}
      {SWITCHES.map(name => (
        <Form.Item key={name} name={name} label={field[name]} valuePropName="checked">
          <Switch disabled={isOwn} checkedChildren={menuAdminText.yes} unCheckedChildren={menuAdminText.no} />
        </Form.Item>
      ))}
    </>
  );
}
