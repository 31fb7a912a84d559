/** 填值规则: the rules by which values are filled in. The records are only on the server, so the page needs the network. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TableColumnsType } from 'antd';
import { ok } from '#base/result.ts';
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
import type { fillRuleCalls } from './calls.ts';
import { FillRuleForm } from './fill-rule-form.tsx';
import { FILL_RULE_CODES, fillClassOf } from './model.ts';
import type { FillRule, FillRuleQuery } from './model.ts';
import { fillRuleText } from './text.ts';

const START: FillRuleQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { column } = fillRuleText;

export function FillRulesPage() {
  const calls = useCalls<typeof fillRuleCalls>('features/platform/fill-rules');
  const { can } = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: fillRuleText.removeSure, okText: fillRuleText.remove, isDanger: true }, () => calls.remove(ids));
  const test = ({ name, code }: FillRule): void =>
    confirmed({ title: name, content: fillRuleText.testSure, okText: fillRuleText.test, isDanger: false }, async () => {
      const answer = await calls.execute(code);
      return answer.ok ? ok(fillRuleText.tested(answer.value)) : answer;
    });
  const columns: TableColumnsType<FillRule> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.className, render: (_, { className }) => fillClassOf(className)?.title ?? className },
    { title: column.params, dataIndex: 'params', width: 320, ellipsis: true },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(FILL_RULE_CODES.edit) && { label: fillRuleText.test, run: () => test(row) },
            can(FILL_RULE_CODES.edit) && { label: fillRuleText.edit, run: () => edit(row) },
            can(FILL_RULE_CODES.delete) && { label: fillRuleText.remove, isDanger: true, run: () => remove([row.id], row.name) },
          ]}
        />
      ),
    },
  ];
  const rowSelection = chosenRows<FillRule>(chosen, choose, ({ name }) => ({ 'aria-label': name }));
  return (
    <section className="server-page" aria-label={fillRuleText.title}>
      <PageHeader description={useSharedHint(fillRuleText.hint)} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        {can(FILL_RULE_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {fillRuleText.add}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, fillRuleText.removeChosen(chosen.length))}>
            {fillRuleText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<FillRule>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={fillRuleText.empty}
        more={can(FILL_RULE_CODES.delete) ? { rowSelection } : {}}
      />
      {edited && <FillRuleForm rule={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}
