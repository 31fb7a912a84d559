/** The form of an entry of the menu. Of the program's own entries only what can be changed is open, and the form says so first. */
import { Alert, Form, Input, InputNumber, Radio, Select, Switch, TreeSelect } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { menuIcon, menuIconNames } from '#app/ui/widgets/menu-icon.tsx';
import type { menuCalls } from './calls.ts';
import { parentsFor } from './menu-tree.ts';
import { codeProblem, componentProblem, FOLDER_COMPONENT, isWebUrl, MENU_MAX, MENU_TYPES, urlProblem } from './model.ts';
import type { MenuDraft, MenuNode } from './model.ts';
import { PageItems } from './page-items.tsx';
import { menuAdminText } from './text.ts';
import { neededText } from '#app/ui/form/text-rules.ts';

const { field, types } = menuAdminText;

/** `parent`: of a new one, absent at the top. */
export type FormOf = { readonly node?: MenuNode | undefined; readonly parent?: MenuNode | undefined };
type MenuFormProps = FormOf & {
  readonly nodes: readonly MenuNode[];
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

const startOf = ({ node, parent }: FormOf): MenuDraft => ({
  type: node?.type ?? (parent ? (parent.kind === 'page' ? MENU_TYPES.button : MENU_TYPES.below) : MENU_TYPES.top),
  parentId: node?.parentId ?? parent?.id ?? '',
  name: node?.name ?? '',
  url: node?.url ?? '',
  component: node?.component ?? (parent ? '' : FOLDER_COMPONENT),
  componentName: node?.componentName ?? '',
  redirect: node?.redirect ?? '',
  icon: node?.icon ?? '',
  sortNo: node?.sortNo ?? 1,
  isHidden: node?.isHidden ?? false,
  isRoute: node?.isRoute ?? true,
  isKept: node?.isKept ?? false,
  isAlwaysShown: node?.isAlwaysShown ?? false,
  opensOutside: node?.opensOutside ?? false,
  perms: node?.perms ?? '',
  permsType: node?.permsType || '1',
  isInForce: node?.isInForce ?? true,
});

type Choice = { readonly value: string; readonly title: string; readonly children: Choice[] };
const toChoice = ({ id, name, children = [] }: MenuNode): Choice => ({ value: id, title: name, children: children.map(toChoice) });

/** A rule of the form from a function that says what is wrong. */
const checked = (problemOf: (text: string) => string | undefined) => ({
  validator: (_: unknown, text: string) => {
    const problem = problemOf(text.trim());
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

export function MenuForm({ node, parent, nodes, ...done }: MenuFormProps) {
  const calls = useCalls<typeof menuCalls>('features/platform/menus');
  const isOwn = node?.isOwn === true;
  // An entry of the program is sent back as it was shown but for what can be changed: an empty strategy stays empty.
  const sent = (draft: MenuDraft): MenuDraft => (isOwn ? { ...draft, permsType: node.permsType } : draft);
  return (
    <KeptForm
      {...done}
      draftName="menu"
      rowId={node?.id ?? `new-in-${parent?.id ?? 'top'}`}
      title={node ? menuAdminText.editTitle : menuAdminText.add}
      start={startOf({ node, parent })}
      save={async draft => calls.save(sent(draft), node ?? {})}
    >
      {values => {
        const isButton = values.type === MENU_TYPES.button;
        return (
          <>
            {isOwn && (
              <Alert
                type="info"
                showIcon
                className="server-page-problem"
                title={isButton ? menuAdminText.ownButtonFixed : menuAdminText.ownFixed}
              />
            )}
            <Form.Item name="type" label={field.type}>
              <Radio.Group
                options={types.map((label, value) => ({
                  value,
                  label,
                  disabled: node !== undefined && (node.kind === 'button') !== (value === MENU_TYPES.button),
                }))}
              />
            </Form.Item>
            <Form.Item name="name" label={isButton ? field.buttonName : field.name} rules={neededText(field.name, MENU_MAX.name)}>
              <Input />
            </Form.Item>
            {values.type !== MENU_TYPES.top && (
              <Form.Item name="parentId" label={field.parent} rules={[{ required: true, message: valueText.pleaseSelect(field.parent) }]}>
                <TreeSelect
                  disabled={isOwn && isButton}
                  showSearch
                  treeNodeFilterProp="title"
                  treeData={parentsFor(nodes, isButton ? 'button' : 'menu', node?.id).map(toChoice)}
                />
              </Form.Item>
            )}
            {isButton ? <ButtonItems isOwn={isOwn} /> : <PageItems isOwn={isOwn} values={values} rules={pageRules(values)} nodes={nodes} />}
            {!isButton && (
              <Form.Item name="icon" label={field.icon}>
                <Select
                  showSearch
                  options={[
                    { value: '', label: menuAdminText.noIcon },
                    ...[...new Set([...menuIconNames, values.icon].filter(Boolean))].map(name => ({
                      value: name,
                      label: (
                        <>
                          {menuIcon(name)} {name}
                        </>
                      ),
                    })),
                  ]}
                />
              </Form.Item>
            )}
            <Form.Item name="sortNo" label={field.sortNo}>
              <InputNumber min={0} max={MENU_MAX.sort} precision={0} />
            </Form.Item>
            {!isButton && (
              <Form.Item name="isHidden" label={field.isHidden} valuePropName="checked">
                <Switch checkedChildren={menuAdminText.yes} unCheckedChildren={menuAdminText.no} />
              </Form.Item>
            )}
          </>
        );
      }}
    </KeptForm>
  );
}

const pageRules = ({ url }: MenuDraft) => ({
  url: [{ required: true, message: valueText.pleaseEnter(field.url) }, checked(text => (text === '' ? undefined : urlProblem(text)))],
  component: [
    { required: !isWebUrl(url), message: valueText.pleaseEnter(field.component) },
    checked(text => (text === '' ? undefined : componentProblem(text, url))),
  ],
});

function ButtonItems({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <>
      <Form.Item
        name="perms"
        label={field.perms}
        rules={
          isOwn
            ? []
            : [
                { required: true, message: valueText.pleaseEnter(field.perms) },
                checked(text => (text === '' ? undefined : codeProblem(text))),
              ]
        }
      >
        <Input disabled={isOwn} />
      </Form.Item>
      <Form.Item name="permsType" label={field.permsType}>
        <Radio.Group
          disabled={isOwn}
          options={[
            { value: '1', label: menuAdminText.seen },
            { value: '2', label: menuAdminText.pressed },
          ]}
        />
      </Form.Item>
      <Form.Item name="isInForce" label={field.isInForce} valuePropName="checked">
        <Switch disabled={isOwn} checkedChildren={menuAdminText.valid} unCheckedChildren={menuAdminText.invalid} />
      </Form.Item>
    </>
  );
}
