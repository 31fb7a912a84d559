/** 职务管理: the positions that users can have. The records are only on the server, so the page needs the network. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { valueText } from '#schema/value-text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { positionCalls } from './calls.ts';
import { POSITION_CODE_PATTERN, POSITION_CODES, POSITION_MAX, RANK_DICT } from './model.ts';
import type { Position } from './model.ts';
import { positionText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const START = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { column } = positionText;

export function PositionsPage() {
  const calls = useCalls<typeof positionCalls>('features/platform/positions');
  const isForeign = useIsForeign();
  const { can } = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: positionText.removeSure(isForeign), okText: positionText.remove, isDanger: true }, () =>
      calls.remove(ids),
    );
  const columns: TableColumnsType<Position> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.rank, dataIndex: 'rankName' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(POSITION_CODES.edit) && { label: positionText.edit, run: () => edit(row) },
            can(POSITION_CODES.delete) && { label: positionText.remove, isDanger: true, run: () => remove([row.id], row.name) },
          ]}
        />
      ),
    },
  ];
  return (
    <section className="server-page" aria-label={positionText.title}>
      <PageHeader description={useSharedHint(positionText.hint)} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        {can(POSITION_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {positionText.add}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, positionText.removeChosen(chosen.length))}>
            {positionText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<Position>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={positionText.empty}
        more={
          can(POSITION_CODES.delete)
            ? {
                rowSelection: chosenRows<Position>(chosen, choose, ({ name }) => ({ 'aria-label': name })),
              }
            : {}
        }
      />
      {edited && <PositionForm position={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}

type PositionFormProps = {
  readonly position: Position | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};

function PositionForm({ position, ...done }: PositionFormProps) {
  const calls = useCalls<typeof positionCalls>('features/platform/positions');
  const ranks = useDicts()[RANK_DICT] ?? [];
  const { id, name = '', code = '', rank = '' } = position ?? {};
  return (
    <KeptForm
      {...done}
      draftName="position"
      rowId={id}
      title={position ? positionText.editTitle : positionText.add}
      start={{ name, code, rank }}
      save={async draft => calls.save(draft, id)}
    >
      <Form.Item name="name" label={column.name} rules={neededText(column.name, POSITION_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={column.code}
        rules={[
          { required: true, message: valueText.pleaseEnter(column.code) },
          atMost(POSITION_MAX.code),
          { pattern: POSITION_CODE_PATTERN, message: positionText.codeRule },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="rank" label={column.rank}>
        <Select options={[{ value: '', label: positionText.noRank }, ...ranks.map(({ value, text }) => ({ value, label: text }))]} />
      </Form.Item>
    </KeptForm>
  );
}
