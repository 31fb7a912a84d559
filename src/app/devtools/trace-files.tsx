/** Saves the trace into a file and opens one from a file. A file that is no trace is refused with the reason, and the trace on the screen stays. */
import { useRef, useState } from 'react';
import { Alert, App, Button } from 'antd';
import { DownloadOutlined, FolderOpenOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { inBackground } from '#base/in-background.ts';
import { traceText } from './text.ts';
import { decodeTrace, encodeTrace, sizeRefusal } from './trace-file.ts';
import { saveAsFile } from '../live/save-as-file.ts';
import { busy } from '../ui/widgets/busy.tsx';
import type { Machines } from './use-machines.ts';

export function TraceButtons({ trace, openFile }: Pick<Machines, 'trace' | 'openFile'>) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const exportNow = (): void => {
    if (trace.entries.size === 0) return inBackground(message.warning(traceText.nothing));
    saveAsFile(encodeTrace(trace, Date.now()), traceText.fileName(dayjs().format('YYYYMMDD-HHmmss')));
  };
  const open = async (file: File): Promise<void> => {
    setIsBusy(true);
    setRefusal(await readInto(file, openFile));
    setIsBusy(false);
  };
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={exportNow}>
        {traceText.export}
      </Button>
      <Button icon={<FolderOpenOutlined aria-hidden />} loading={busy(isBusy)} onClick={() => input.current?.click()}>
        {traceText.open}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={traceText.open}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) inBackground(open(file));
          target.value = ''; // the same file can be chosen again
        }}
      />
      {refusal !== undefined && (
        <Alert
          className="trace-refusal"
          type="error"
          showIcon
          role="alert"
          title={refusal}
          closable={{ 'aria-label': traceText.dismiss, onClose: () => setRefusal(undefined) }}
        />
      )}
    </>
  );
}

/** @returns the reason why it was not opened. */
async function readInto(file: File, openFile: Machines['openFile']): Promise<string | undefined> {
  const tooLarge = sizeRefusal(file.size);
  if (tooLarge !== undefined) return tooLarge;
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return traceText.refused.unreadable;
  const decoded = decodeTrace(text);
  if (!decoded.ok) return decoded.error;
  openFile({ name: file.name, trace: decoded.value });
  return undefined;
}
