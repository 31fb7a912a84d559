/** 部门管理: the tree at the left, the chosen department with its users at the right. The records are only on the server, so the page needs the network. */
import { useCallback, useMemo, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Descriptions, Tabs } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { ok } from '#base/result.ts';
import { useDepartsChanged } from '#app/live/use-departs-changed.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { useConfirmed } from '#app/ui/server-records/use-confirmed.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import '#app/ui/widgets/server-page.css';
import './departments.css';
import type { departmentCalls } from './calls.ts';
import { DepartRights } from './depart-rights.tsx';
import { DepartRolesTab } from './depart-roles.tsx';
import { DepartUsers } from './depart-users.tsx';
import { DepartmentForm } from './department-form.tsx';
import type { FormOf } from './department-form.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { DEPART_CODES, DEPART_RIGHTS_CODE, DEPART_ROLE_CODES } from './model.ts';
import type { Department } from './model.ts';
import { departmentText } from './text.ts';
import { countBelow, treeOf } from './tree.ts';

export function DepartmentsPage() {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const isForeign = useIsForeign();
  const { can } = usePermissions();
  const { message } = App.useApp();
  const [shownId, show] = useState<string>();
  const [checked, check] = useState<readonly string[]>([]);
  const [form, setForm] = useState<FormOf>();
  const orReport = useOrReport();
  const load = useCallback((signal: AbortSignal) => calls.all(signal), [calls]);
  const page = useServerPage(load);
  useDepartsChanged(page.reload);
  const nodes = useMemo(() => treeOf(page.value ?? []), [page.value]);
  const shown = page.value?.find(({ id }) => id === shownId);
  const changed = (sentence: string): void => {
    setForm(undefined);
    check([]);
    inBackground(message.success(sentence));
    page.reload();
  };
  const sort = (siblings: readonly Department[]): void => {
    inBackground(
      orReport(calls.sort(siblings)).then(sentence => {
        if (sentence !== undefined) changed(sentence);
      }),
    );
  };
  const confirmed = useConfirmed(changed);
  const hint = useSharedHint(departmentText.hint);
  const sure = { okText: departmentText.remove, isDanger: true };
  return (
    <section className="server-page" aria-label={departmentText.title}>
      <PageHeader description={can(DEPART_CODES.edit) ? `${hint}${departmentText.sortHint}` : hint} />
      <div className="server-page-bar">
        {can(DEPART_CODES.add) && (
          <>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setForm({})}>
              {departmentText.addTop}
            </Button>
            <Button disabled={!shown} onClick={() => setForm({ parent: shown })}>
              {departmentText.addBelow}
            </Button>
          </>
        )}
        {checked.length > 0 && (
          <Button
            danger
            onClick={() =>
              confirmed(
                {
                  ...sure,
                  title: departmentText.removeChosen(checked.length),
                  content: departmentText.removeSure(countBelow(nodes, checked), isForeign),
                },
                () => calls.removeAll(checked),
              )
            }
          >
            {departmentText.removeChosen(checked.length)}
          </Button>
        )}
      </div>
      {page.error && <NeedsServer error={page.error} onRetry={page.reload} />}
      <div className="departments">
        <DepartmentTree
          nodes={nodes}
          shown={shownId}
          onShow={show}
          onCheck={check}
          {...(can(DEPART_CODES.delete) ? { checked } : {})}
          {...(can(DEPART_CODES.edit) ? { onSort: sort } : {})}
        />
        {shown ? (
          <OneDepartment
            key={shown.id}
            depart={shown}
            parent={page.value?.find(({ id }) => id === shown.parentId)?.name}
            onEdit={() => setForm({ depart: shown })}
            onRemove={() =>
              confirmed({ ...sure, title: shown.name, content: departmentText.removeSure(countBelow(nodes, [shown.id]), isForeign) }, () =>
                calls.remove(shown.id),
              )
            }
          />
        ) : (
          <p className="hint">{departmentText.chooseFirst}</p>
        )}
      </div>
      {form && <DepartmentForm {...form} onClose={() => setForm(undefined)} onSaved={changed} />}
    </section>
  );
}

type OneDepartmentProps = {
  readonly depart: Department;
  readonly parent: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function OneDepartment({ depart, parent, onEdit, onRemove }: OneDepartmentProps) {
  const { can } = usePermissions();
  const { field, categories } = departmentText;
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const seesRoles = can(DEPART_ROLE_CODES.list);
  const loadRoles = useCallback(
    async (signal: AbortSignal) =>
      seesRoles ? calls.roles(depart.id, signal) : ok({ rows: [], total: 0, isReadOnly: true, isAssignable: false }),
    [calls, depart.id, seesRoles],
  );
  const roles = useServerPage(loadRoles);
  const category = Object.entries(categories).find(([value]) => value === depart.category)?.[1] ?? depart.category;
  const facts: readonly (readonly [string, string])[] = [
    [field.name, depart.name],
    [field.parent, parent ?? departmentText.top],
    [field.orgCode, depart.orgCode],
    [field.category, category],
    [field.nameEn, depart.nameEn],
    [field.nameAbbr, depart.nameAbbr],
    [field.order, String(depart.order)],
    [field.mobile, depart.mobile],
    [field.fax, depart.fax],
    [field.address, depart.address],
    [field.memo, depart.memo],
    [field.directors, depart.directorNames.join('、')],
  ];
  const acts = (
    <div className="server-page-bar">
      {can(DEPART_CODES.edit) && <Button onClick={onEdit}>{departmentText.edit}</Button>}
      {can(DEPART_CODES.delete) && (
        <Button danger onClick={onRemove}>
          {departmentText.remove}
        </Button>
      )}
    </div>
  );
  return (
    <div>
      {acts}
      <Tabs
        items={[
          {
            key: 'facts',
            label: departmentText.facts,
            children: (
              <Descriptions
                bordered
                size="small"
                column={{ xs: 1, lg: 2 }}
                items={facts.map(([label, text]) => ({ key: label, label, children: text || '—' }))}
              />
            ),
          },
          {
            key: 'users',
            label: departmentText.users,
            children: <DepartUsers depart={depart} roles={roles.value} />,
          },
          ...(can(DEPART_RIGHTS_CODE) ? [{ key: 'rights', label: departmentText.rights, children: <DepartRights depart={depart} /> }] : []),
          ...(seesRoles ? [{ key: 'roles', label: departmentText.roles, children: <DepartRolesTab depart={depart} page={roles} /> }] : []),
        ]}
      />
    </div>
  );
}
