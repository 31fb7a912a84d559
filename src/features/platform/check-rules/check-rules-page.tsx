/** 编码校验规则: the rules that forms check values by. The records are only on the server, so the page needs the network. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { checkRuleCalls } from './calls.ts';
import { CheckRuleForm } from './check-rule-form.tsx';
import { CHECK_RULE_CODES, readParts } from './model.ts';
import type { CheckRule, CheckRuleQuery } from './model.ts';
import { checkRuleText } from './text.ts';

const START: CheckRuleQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { column } = checkRuleText;

export function CheckRulesPage() {
  const calls = useCalls<typeof checkRuleCalls>('features/platform/check-rules');
  const { can } = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: checkRuleText.removeSure, okText: checkRuleText.remove, isDanger: true }, () => calls.remove(ids));
  const columns: TableColumnsType<CheckRule> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.description, dataIndex: 'description' },
    { title: column.count, render: (_, { parts }) => readParts(parts).length },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(CHECK_RULE_CODES.edit) && { label: checkRuleText.edit, run: () => edit(row) },
            can(CHECK_RULE_CODES.delete) && { label: checkRuleText.remove, isDanger: true, run: () => remove([row.id], row.name) },
          ]}
        />
      ),
    },
  ];
  const rowSelection = chosenRows<CheckRule>(chosen, choose, ({ name }) => ({ 'aria-label': name }));
  return (
    <section className="server-page" aria-label={checkRuleText.title}>
      <PageHeader description={useSharedHint(checkRuleText.hint)} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        {can(CHECK_RULE_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {checkRuleText.add}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, checkRuleText.removeChosen(chosen.length))}>
            {checkRuleText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<CheckRule>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={checkRuleText.empty}
        more={can(CHECK_RULE_CODES.delete) ? { rowSelection } : {}}
      />
      {edited && <CheckRuleForm rule={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}
