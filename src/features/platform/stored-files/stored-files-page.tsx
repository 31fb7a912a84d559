/** 文件存储: the uploaded files of the tenant, what uses each, and the deletion of one that nothing uses. The records are only on the server. */
import { useState } from 'react';
import { Button, Image, Input, Select, Tooltip, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { fileUrlOf } from '#schema/file-path.ts';
import { ALLOWED_EXTENSIONS, isImageName } from '#schema/file-rules.ts';
import { sizeText } from '#schema/file-text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useWorkerLink } from '#app/live/worker-link.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { BROKEN_IMAGE } from '#app/ui/widgets/files/missing-file.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { storedFileCalls } from './calls.ts';
import { FILE_CODES } from './model.ts';
import type { StoredFileQuery, StoredFileRecord } from './model.ts';
import { storedFileText } from './text.ts';
import { UsesDrawer } from './uses-drawer.tsx';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const START: StoredFileQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '', extension: '', by: '' };
const THUMB_PX = 32;
const { column } = storedFileText;

export function StoredFilesPage() {
  const calls = useCalls<typeof storedFileCalls>('features/platform/stored-files');
  const { can } = usePermissions();
  const { staticRoot } = useWorkerLink();
  const { query, ask, onPage, page, confirmed } = useServerRecords(START, calls.list);
  const [looked, look] = useState<StoredFileRecord>();
  const remove = ({ id, name }: StoredFileRecord): void =>
    confirmed({ title: name, content: storedFileText.removeSure, okText: storedFileText.remove, isDanger: true }, () => calls.remove(id));
  const columns: TableColumnsType<StoredFileRecord> = [
    { title: column.name, dataIndex: 'name', width: 260, ellipsis: true },
    {
      title: column.file,
      width: 60,
      render: (_, { name, path }) =>
        isImageName(name) ? (
          <Image
            src={fileUrlOf(staticRoot, path)}
            fallback={BROKEN_IMAGE}
            alt={name}
            width={THUMB_PX}
            height={THUMB_PX}
            loading="lazy"
            preview={{ cover: false }}
            style={{ objectFit: 'cover' }}
          />
        ) : null,
    },
    { title: column.type, dataIndex: 'extension' },
    { title: column.size, align: 'right', render: (_, { size }) => (size === undefined ? null : sizeText(size)) },
    { title: column.by, render: (_, { by }) => by || <UnknownBy /> },
    { title: column.time, dataIndex: 'time' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <>
          <Button
            type="link"
            size="small"
            href={fileUrlOf(staticRoot, row.path)}
            target="_blank"
            rel="noreferrer"
            download={row.name}
            aria-label={`${storedFileText.download}：${row.name}`}
          >
            {storedFileText.download}
          </Button>
          <RowActs
            acts={[
              { label: storedFileText.uses, run: () => look(row) },
              can(FILE_CODES.delete) && { label: storedFileText.remove, isDanger: true, run: () => remove(row) },
            ]}
          />
        </>
      ),
    },
  ];
  return (
    <section className="server-page" aria-label={storedFileText.title}>
      <PageHeader description={storedFileText.hint} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        <Select
          allowClear={CLEARABLE}
          showSearch
          aria-label={storedFileText.type}
          placeholder={storedFileText.everyType}
          style={{ width: 140 }}
          options={ALLOWED_EXTENSIONS.map(name => ({ value: name, label: name }))}
          onChange={(extension?: string) => ask({ extension: extension ?? '' })}
        />
        <Input.Search
          allowClear
          aria-label={storedFileText.by}
          placeholder={storedFileText.by}
          style={{ width: 200 }}
          onSearch={by => ask({ by })}
        />
      </div>
      <ServerTable<StoredFileRecord> columns={columns} page={page} paging={query} onPage={onPage} empty={storedFileText.empty} />
      {looked && <UsesDrawer file={looked} onClose={() => look(undefined)} />}
    </section>
  );
}

const UnknownBy = () => (
  <Tooltip title={storedFileText.unknownByHint}>
    <Typography.Text type="secondary" tabIndex={0}>
      {storedFileText.unknownBy}
    </Typography.Text>
  </Tooltip>
);
