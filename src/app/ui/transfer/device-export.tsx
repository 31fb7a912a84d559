/** 从本机导出: shows how many rows are on this device before it writes them into a file. */
import { useState } from 'react';
import { Alert, App, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { SENSITIVE_CODE } from '#schema/sensitive.ts';
import { uiText } from '../text.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import { transferText } from '#schema/transfer-text.ts';
import type { ListQuery } from '#query/list-query.ts';
import { runQuery } from '#query/run-query.ts';
import { toCsv } from './csv.ts';
import { fileStamp } from './file-stamp.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { readRows } from '#db/read/rows.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { saveAsFile } from '../../live/save-as-file.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useMomentText, useServerNow } from '../../live/use-server-now.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { busy } from '../widgets/busy.tsx';
import { useListScope } from '../list-state/list-scope.ts';

const text = transferText.device;
const STAMPS = ['createBy', 'createTime', 'updateBy', 'updateTime'];

type DeviceExportProps = {
  readonly open: boolean;
  readonly query: ListQuery;
  readonly isOffline: boolean;
  readonly onClose: () => void;
};

export function DeviceExport({ open, query, isOffline, onClose }: DeviceExportProps) {
  const { def, rows } = useListScope();
  const { db } = useAppServices();
  const { can, isColumnVisible } = usePermissions();
  const { message } = App.useApp();
  const dicts = useDicts();
  const serverNow = useServerNow();
  const momentText = useMomentText();
  const head = useListHead(rows);
  const [isRunning, setRunning] = useState(false);
  const isWhole = head?.coverage === 'full';
  const scope = syncText.scope(def.scope);

  const write = async (): Promise<void> => {
    const folded = await readRows(db, def.name);
    const marked = new Set(folded.flatMap(({ row, mark }) => (mark ? [row.id] : [])));
    const answer = runQuery(
      def,
      folded.map(({ row }) => row),
      { ...query, pageNo: 1, pageSize: Math.max(1, folded.length) },
    );
    if (answer.rows.length === 0) return inBackground(message.warning(text.none));
    const names = [...def.fields.map(field => field.name), ...STAMPS];
    const fields = visibleFields(def, names, field => isColumnVisible(def.permission, field));
    const name = text.fileName(def.title, isWhole, fileStamp(serverNow()));
    const csv = toCsv(fields, answer.rows, dicts, can(`${def.permission}:${SENSITIVE_CODE}`), serverNow());
    saveAsFile(csv, name, 'text/csv;charset=utf-8');
    const unsent = answer.rows.filter(row => marked.has(row.id)).length;
    inBackground(message.success([text.done(answer.rows.length), ...(unsent > 0 ? [text.unsent(unsent)] : [])].join('；')));
    onClose();
  };

  return (
    <Modal
      open={open}
      title={`${text.title} · ${def.title}`}
      okText={text.start}
      cancelText={uiText.cancel}
      okButtonProps={{ loading: busy(isRunning) }}
      onCancel={onClose}
      onOk={() => {
        setRunning(true);
        inBackground(
          write()
            .catch(() => inBackground(message.error(text.failed)))
            .finally(() => setRunning(false)),
        );
      }}
    >
      <Alert type={isOffline ? 'warning' : 'info'} showIcon title={isOffline ? text.offline : text.online} />
      <ul className="transfer-facts">
        <li>{isWhole ? text.whole : scope === undefined ? text.part : text.partBecause(scope)}</li>
        <li>{head?.freshAtMs === undefined ? text.neverConfirmed : text.confirmedAt(momentText(head.freshAtMs))}</li>
      </ul>
    </Modal>
  );
}
