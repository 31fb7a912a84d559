/**
 * Sends the files of an import one after the other. A file without an answer is sent again only after the user confirms
 * that the server does not have its rows.
 */
import { useRef, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { transferSpecText, transferText } from '#schema/transfer-text.ts';
import type { Dicts } from '#schema/dict.ts';
import { networkNotice, writeFailure } from '#domain/network-notice.ts';
import type { AppError } from '#base/errors.ts';
import { importRefusal, isSettled, toSend } from './import-files.ts';
import type { ImportFile } from './import-files.ts';
import type { ImportAnswer } from '#schema/import-answer.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useCalls } from '../../live/use-calls.ts';
import type { ImportSource } from './import-source.ts';
import { previewOf } from './preview/preview-of.ts';
import type { DictCodes, Preview } from './preview/preview-of.ts';
import type { transferCalls } from './calls.ts';

type Chosen = ImportFile<File>;
type Partly = Extract<ImportAnswer, { readonly kind: 'partly' }>;
export type Import = {
  readonly files: readonly Chosen[];
  readonly isRunning: boolean;
  readonly add: (file: File) => void;
  readonly remove: (id: string) => void;
  readonly start: () => Promise<void>;
};
type ImportEvents = {
  /** Every file was imported, completely or partly. */
  readonly onDone: () => void;
  readonly onPartly: (answer: Partly) => void;
};

export function useImport({ columns, send: sendFile, onTaken }: ImportSource, { onDone, onPartly }: ImportEvents): Import {
  const dicts = useDicts();
  const { connection } = useAppServices();
  const calls = useCalls<typeof transferCalls>('app/ui/transfer');
  const { message, modal } = App.useApp();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [isRunning, setRunning] = useState(false);
  const current = useRef(files);
  const put = (next: readonly Chosen[]): void => {
    current.current = next; // several files dropped at once are added one after the other
    setFiles(next);
  };
  const change = (id: string, part: Partial<Pick<Chosen, 'state' | 'note' | 'preview'>>): void =>
    put(current.current.map(file => (file.id === id ? { ...file, ...part } : file)));

  /** Shows what is in it before anything is sent. */
  async function look({ id, file, name }: Chosen): Promise<void> {
    if (!name.toLowerCase().endsWith('.xlsx')) return;
    const rows = await calls.readSheet(file);
    const preview: Preview | undefined = rows.ok
      ? previewOf(columns, rows.value, dictCodesOf(dicts))
      : rows.error.kind === 'rejected'
        ? { kind: 'refused', reason: rows.error.message }
        : undefined;
    if (preview) change(id, { preview });
  }

  /** @returns whether the next file may be sent. */
  async function send({ id, file, name }: Chosen): Promise<boolean> {
    change(id, { state: 'sending', note: undefined });
    const answer = await sendFile(file, name);
    if (answer.ok) {
      change(id, { state: answer.value.kind, note: answer.value.message });
      if (answer.value.kind === 'partly') onPartly(answer.value);
      else inBackground(message.success(answer.value.message));
      return true;
    }
    if (writeFailure(answer.error) === 'unknown') {
      change(id, { state: 'unknown', note: transferText.dialog.unknown });
      inBackground(message.error(transferSpecText.uploadFailed));
      return false;
    }
    const { error } = answer;
    const reason = refusalOf(error);
    change(id, { state: 'refused', note: reason });
    if (reason !== undefined) inBackground(message.warning(reason));
    return reason !== undefined;
  }

  async function sendAll(waiting: readonly Chosen[]): Promise<void> {
    setRunning(true);
    for (const file of waiting) if (!(await send(file))) break;
    setRunning(false);
    const sent = new Set(waiting.map(({ id }) => id));
    const isTaken = current.current.some(({ id, state }) => sent.has(id) && state !== 'waiting' && state !== 'refused');
    if (isTaken) {
      onTaken();
      inBackground(connection.api.syncNow());
    }
    if (!isSettled(current.current)) return;
    put([]);
    onDone();
  }

  return {
    files,
    isRunning,
    add(file) {
      const refusal = importRefusal(file, current.current.length);
      if (refusal !== undefined) return inBackground(message.warning(refusal));
      const chosen: Chosen = { id: crypto.randomUUID(), name: file.name, file, state: 'waiting' };
      put([...current.current, chosen]);
      inBackground(look(chosen));
    },
    remove: id => put(current.current.filter(file => file.id !== id)),
    async start() {
      const waiting = toSend(current.current);
      if (waiting.length === 0) return inBackground(message.warning(transferSpecText.noFile));
      const unknown = waiting.filter(({ state }) => state === 'unknown');
      if (unknown.length === 0) return sendAll(waiting);
      modal.confirm({
        title: transferText.dialog.againTitle,
        content: transferText.dialog.again(unknown.map(({ name }) => name).join('、')),
        okText: transferText.dialog.againOk,
        cancelText: transferText.dialog.cancel,
        onOk: () => inBackground(sendAll(waiting)),
      });
    },
  };
}

/** The server's message. An expired session has its own dialog, and no file is sent before the user has signed in. */
function refusalOf(error: AppError): string | undefined {
  if (error.kind === 'tokenExpired' || error.kind === 'unauthorized') return undefined;
  return networkNotice(error) ?? transferSpecText.uploadFailed;
}

const dictCodesOf =
  (dicts: Dicts): DictCodes =>
  (code, text) =>
    (dicts[code] ?? []).filter(item => item.text === text || item.value === text).map(({ value }) => value);
