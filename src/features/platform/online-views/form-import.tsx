/** 导入 into an online form: the same window as of a list, with the form's columns and checks, and the switch that the server is told of. */
import { useMemo, useState } from 'react';
import { Modal, Spin, Switch } from 'antd';
import { transferText } from '#schema/transfer-text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { MoreDicts } from '#app/live/use-dicts.tsx';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { useIsOffline } from '#app/ui/transfer/use-is-offline.ts';
import { useSendWorkbook } from '#app/ui/transfer/use-send-workbook.ts';
import { ImportWindow } from '#app/ui/transfer/import-dialog.tsx';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import type { onlineViewCalls } from './calls.ts';
import { importColumns } from './import-columns.ts';
import { kept } from './kept.ts';
import type { FormLayout } from './model.ts';
import { onlineViewText } from './text.ts';

export type FormImportProps = { readonly layout: FormLayout; readonly onClosed: () => void; readonly onTaken: () => void };

export function FormImport({ layout, onClosed, onTaken }: FormImportProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const sendTo = useSendWorkbook();
  const isOffline = useIsOffline();
  const [isChecked, setChecked] = useState(true);
  const item = useKeptAnswer(kept.form, layout.code, signal => calls.formItem(layout.code, signal));
  const columns = useMemo(() => item.value && importColumns(layout, item.value), [layout, item.value]);
  if (!item.value || !columns) {
    return (
      <Modal open title={transferText.dialog.title(layout.title)} footer={null} onCancel={onClosed}>
        {item.isBusy ? <Spin description={onlineViewText.loading} /> : <KeptNote page={item} />}
      </Modal>
    );
  }
  // Sub tables have files of their own.
  const single = item.value.subTables.length > 0 ? { isSingleTableImport: true } : {};
  return (
    <MoreDicts dicts={item.value.dicts}>
      <ImportWindow
        open
        isOffline={isOffline}
        onClose={onClosed}
        source={{
          columns,
          send: sendTo(`/online/cgform/api/importXls/${encodeURIComponent(layout.code)}`, { ...single, isChecked }),
          onTaken,
        }}
        more={
          <label className="import-hint">
            <Switch size="small" checked={isChecked} onChange={setChecked} /> {onlineViewText.checkLines}：{onlineViewText.checkLinesHint}
          </label>
        }
      />
    </MoreDicts>
  );
}
