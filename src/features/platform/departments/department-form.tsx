/** The form of a department. A new one is made below another or at the top; an existing one stays where it is. */
import { useCallback } from 'react';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import type { departmentCalls } from './calls.ts';
import { DEPART_MAX, DEPART_RIGHTS_CODE, ORG_CATEGORIES } from './model.ts';
import type { Department } from './model.ts';
import { departmentText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

/** `parent`: of a new one, absent at the top. */
export type FormOf = { readonly depart?: Department | undefined; readonly parent?: Department | undefined };
type DepartmentFormProps = FormOf & { readonly onClose: () => void; readonly onSaved: (sentence: string) => void };

const { field } = departmentText;
const SHORT = ['nameEn', 'nameAbbr', 'mobile', 'fax', 'address'] as const;

export function DepartmentForm({ depart, parent, ...done }: DepartmentFormProps) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const isTop = depart ? depart.parentId === '' : !parent;
  const start = {
    name: depart?.name ?? '',
    nameEn: depart?.nameEn ?? '',
    nameAbbr: depart?.nameAbbr ?? '',
    category: depart?.category || (isTop ? ORG_CATEGORIES.company : ORG_CATEGORIES.department),
    order: depart?.order ?? 0,
    mobile: depart?.mobile ?? '',
    fax: depart?.fax ?? '',
    address: depart?.address ?? '',
    memo: depart?.memo ?? '',
    directors: depart?.directors ?? [],
  };
  return (
    <KeptForm
      {...done}
      draftName="department"
      rowId={depart?.id ?? `new-in-${parent?.id ?? 'top'}`}
      title={depart ? departmentText.editTitle : isTop ? departmentText.addTop : departmentText.addBelow}
      start={start}
      save={async draft => calls.save({ ...draft, parentId: depart?.parentId ?? parent?.id ?? '' }, depart)}
    >
      <Form.Item name="name" label={field.name} rules={neededText(field.name, DEPART_MAX.name)}>
        <Input />
      </Form.Item>
      {!depart && (
        <Form.Item label={field.parent}>
          <Input disabled value={parent?.name ?? departmentText.top} aria-label={field.parent} />
        </Form.Item>
      )}
      {!isTop && (
        <Form.Item name="category" label={field.category}>
          <Radio.Group
            options={[ORG_CATEGORIES.department, ORG_CATEGORIES.post].map(value => ({ value, label: departmentText.categories[value] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="order" label={field.order}>
        <InputNumber min={0} max={DEPART_MAX.order} precision={0} />
      </Form.Item>
      {SHORT.map(name => (
        <Form.Item key={name} name={name} label={field[name]} rules={[atMost(DEPART_MAX.text)]}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item name="memo" label={field.memo} rules={[atMost(DEPART_MAX.memo)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      {depart && <DirectorsItem depart={depart} />}
    </KeptForm>
  );
}

/** Chosen among the users of the department; only an administrator changes them. */
function DirectorsItem({ depart }: { readonly depart: Department }) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const { can } = usePermissions();
  const load = useCallback((signal: AbortSignal) => calls.users(depart.id, signal), [calls, depart.id]);
  const users = useServerPage(load).value?.rows ?? [];
  const names = new Map([
    ...depart.directors.map((id, at) => [id, depart.directorNames[at] ?? id] as const),
    ...users.map(({ id, realname, username }) => [id, realname || username] as const),
  ]);
  return (
    <Form.Item name="directors" label={field.directors}>
      <Select
        mode="multiple"
        allowClear={CLEARABLE}
        disabled={!can(DEPART_RIGHTS_CODE)}
        maxCount={DEPART_MAX.directors}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...names].map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
  );
}
