/** 分类字典: one level of the tree at a time, with the way to it above. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Form, Input } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { categoryCalls } from './calls.ts';
import { CATEGORY_CODES, CATEGORY_NAME_MAX, TOP_ID } from './model.ts';
import type { Category, CategoryQuery } from './model.ts';
import { categoryText } from './text.ts';
import { neededText } from '#app/ui/form/text-rules.ts';

const START: CategoryQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, pid: TOP_ID };
const { column } = categoryText;

export function CategoriesPage() {
  const calls = useCalls<typeof categoryCalls>('features/platform/categories');
  const { can } = usePermissions();
  const [way, setWay] = useState<readonly Category[]>([]);
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.below);
  const go = (to: readonly Category[]): void => {
    setWay(to);
    ask({ pid: to.at(-1)?.id ?? TOP_ID });
  };
  const above = way.at(-1);
  const columns: TableColumnsType<Category> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: categoryText.below, render: (_, { hasChildren }) => (hasChildren ? categoryText.hasBelow : '') },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            { label: categoryText.below, run: () => go([...way, row]) },
            can(CATEGORY_CODES.edit) && { label: categoryText.edit, run: () => edit(row) },
            can(CATEGORY_CODES.delete) &&
              !row.hasChildren && {
                label: categoryText.remove,
                isDanger: true,
                run: () =>
                  confirmed({ title: row.name, content: categoryText.removeSure, okText: categoryText.remove, isDanger: true }, () =>
                    calls.remove(row.id),
                  ),
              },
          ]}
        />
      ),
    },
  ];
  const row = edited === 'new' ? undefined : edited;
  const addTitle = above ? categoryText.addIn(above.name) : categoryText.add;
  return (
    <section className="server-page" aria-label={categoryText.title}>
      <PageHeader description={useSharedHint(categoryText.hint)} />
      <nav aria-label={categoryText.way}>
        <Breadcrumb
          items={[
            { key: TOP_ID, title: <WayButton name={categoryText.top} onClick={() => go([])} /> },
            ...way.map((each, at) => ({
              key: each.id,
              title: <WayButton name={each.name} onClick={() => go(way.slice(0, at + 1))} />,
            })),
          ]}
        />
      </nav>
      {can(CATEGORY_CODES.add) && (
        <div className="server-page-bar">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {addTitle}
          </Button>
        </div>
      )}
      <ServerTable<Category> columns={columns} page={page} paging={query} onPage={onPage} empty={categoryText.empty} />
      {edited && (
        <KeptForm
          draftName="category"
          rowId={row?.id ?? `new-in-${query.pid}`}
          title={row ? categoryText.editTitle : addTitle}
          start={{ name: row?.name ?? '' }}
          save={async ({ name }) => calls.save(name, row?.pid ?? query.pid, row?.id)}
          onSaved={changed}
          onClose={() => edit(undefined)}
        >
          <Form.Item name="name" label={column.name} rules={neededText(column.name, CATEGORY_NAME_MAX)}>
            <Input />
          </Form.Item>
        </KeptForm>
      )}
    </section>
  );
}

const WayButton = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => (
  <Button type="link" size="small" onClick={onClick}>
    {name}
  </Button>
);
