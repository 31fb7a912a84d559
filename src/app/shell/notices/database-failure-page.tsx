/** The page for a local database that does not open: the cause, the kept data, and the user's options. */
import { useEffect, useState } from 'react';
import { Alert, Button, Flex, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import { shellText } from '../text.ts';
import { uiText } from '../../ui/text.ts';
import { deleteDatabase } from '#db/handle.ts';
import { readUnsentAnyhow } from '#db/read/rescue.ts';
import { notePageShown } from '../../live/page-shown.ts';
import { saveAsFile } from '../../live/save-as-file.ts';
import { forgetMark } from '../unsent-mark-store.ts';
import { deviceText } from '../device-text.ts';
import { deviceStore } from '../../live/device-store.ts';

export type FailureProps = { readonly error: AppError; readonly databaseName: string; readonly onRetry: () => void };

export function DatabaseFailurePage({ error, databaseName, onRetry }: FailureProps) {
  useEffect(notePageShown, []);
  const [note, setNote] = useState<string>();
  const [modal, holder] = Modal.useModal();
  const what = error.kind === 'storage' ? error : { reason: 'corrupt' as const, detail: error.kind };
  const isOutdated = what.reason === 'outdated';
  const exportUnsent = async (): Promise<void> => {
    const text = await readUnsentAnyhow(databaseName);
    if (text === undefined) return setNote(shellText.dbExportFailed);
    saveAsFile(text, 'quayside-outbox.json');
  };
  const rebuild = async (): Promise<void> => {
    const isSure = await modal.confirm({
      title: shellText.dbRebuild,
      content: shellText.dbRebuildSure,
      okText: shellText.dbRebuild,
      cancelText: uiText.cancel,
    });
    if (!isSure) return;
    const deleted = await deleteDatabase(databaseName);
    if (deleted.ok) {
      forgetMark(deviceStore(), databaseName); // deleted by the user: nothing to report
      return onRetry();
    }
    setNote(deleted.error.kind === 'storage' ? shellText.dbWhat[deleted.error.reason] : shellText.dbTitle);
  };
  return (
    <main className="failure-page">
      {holder}
      <Flex vertical gap={16}>
        <h1>{shellText.dbTitle}</h1>
        <Alert type="error" showIcon title={shellText.dbWhat[what.reason]} />
        <p>{shellText.dbKept}</p>
        <p>{shellText.dbNow}</p>
        {note !== undefined && <Alert type="warning" showIcon title={note} />}
        <Flex gap={12} wrap>
          <Button type="primary" onClick={isOutdated ? () => location.reload() : onRetry}>
            {isOutdated ? deviceText.reload : uiText.retry}
          </Button>
          <Button onClick={() => inBackground(exportUnsent())}>{shellText.dbExport}</Button>
          <Button danger onClick={() => inBackground(rebuild())}>
            {shellText.dbRebuild}
          </Button>
        </Flex>
        <details>
          <summary>{shellText.dbDetail}</summary>
          <code>{what.detail}</code>
        </details>
      </Flex>
    </main>
  );
}
