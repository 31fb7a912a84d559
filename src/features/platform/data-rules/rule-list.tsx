/** The data rules of all menus, or of one: what is wrong with them, and who is under them. */
import { useCallback } from 'react';
import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { dataRuleCalls } from './calls.ts';
import { DATA_RULE_CODES, isRuleCondition, RULE_CONDITIONS } from './model.ts';
import type { DataRule, RuledMenu } from './model.ts';
import { RuleForm } from './rule-form.tsx';
import { dataRuleText } from './text.ts';

/** All rules stand on one page. */
const START = { pageNo: FIRST_PAGE_NO, pageSize: 1_000, name: '' };

type RuleListProps = { readonly menu?: RuledMenu; readonly onLeave?: () => void };

export function RuleList({ menu, onLeave }: RuleListProps) {
  const calls = useCalls<typeof dataRuleCalls>('features/platform/data-rules');
  const { can } = usePermissions();
  const menuId = menu?.id;
  const load = useCallback(
    (query: typeof START, signal: AbortSignal) => (menuId === undefined ? calls.list(query, signal) : calls.ofMenu(menuId, signal)),
    [calls, menuId],
  );
  const { ask, page, edited, edit, changed, confirmed } = useServerRecords<DataRule, typeof START>(START, load);
  const { column } = dataRuleText;
  const columns: TableColumnsType<DataRule> = [
    ...(menu ? [] : [{ title: column.entity, dataIndex: 'entityTitle' }]),
    {
      title: column.name,
      render: (_, { name, problem }) => (
        <>
          {name}
          {problem !== '' && <Alert type="error" showIcon title={dataRuleText.broken(problem)} />}
        </>
      ),
    },
    { title: column.column, dataIndex: 'columnLabel' },
    { title: column.condition, render: (_, { condition }) => (isRuleCondition(condition) ? RULE_CONDITIONS[condition] : condition) },
    { title: column.value, dataIndex: 'value' },
    {
      title: column.status,
      render: (_, { isEnabled }) => (isEnabled ? dataRuleText.enabled : <Tag>{dataRuleText.disabled}</Tag>),
    },
    { title: column.roles, render: (_, { roles }) => (roles?.length === 0 ? dataRuleText.nobody : (roles?.join('、') ?? '')) },
    {
      key: ACTS,
      title: column.actions,
      render: (_, rule) =>
        can(DATA_RULE_CODES.edit) && (
          <RowActs
            acts={[
              { label: dataRuleText.edit, run: () => edit(rule) },
              {
                label: dataRuleText.remove,
                isDanger: true,
                run: () =>
                  confirmed({ title: rule.name, content: dataRuleText.removeSure, okText: dataRuleText.remove, isDanger: true }, () =>
                    calls.remove(rule.id),
                  ),
              },
            ]}
          />
        ),
    },
  ];
  return (
    <section className="server-page" aria-label={menu ? dataRuleText.ofMenu(menu.title) : dataRuleText.title}>
      <PageHeader description={useSharedHint(dataRuleText.hint)} {...(menu ? {} : { onSearch: (name: string) => ask({ name }) })} />
      <div className="server-page-bar">
        {onLeave && (
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
            {dataRuleText.leave}
          </Button>
        )}
        {menu && <strong>{dataRuleText.ofMenu(menu.title)}</strong>}
        {can(DATA_RULE_CODES.edit) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {dataRuleText.add}
          </Button>
        )}
      </div>
      <ServerTable<DataRule> columns={columns} page={page} empty={dataRuleText.empty} />
      {edited && <RuleForm rule={edited === 'new' ? undefined : edited} menu={menu} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}
