/** Downloads the list from the server as a file. Leaving the list cancels the download. */
import { useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { transferText } from '#schema/transfer-text.ts';
import { directFailureText } from '#domain/network-notice.ts';
import type { ListQuery } from '#query/list-query.ts';
import { exportName } from './file-stamp.ts';
import { useCalls } from '../../live/use-calls.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { useNetworkNotice } from '../../live/use-error-report.ts';
import { saveAsFile } from '../../live/save-as-file.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import type { transferCalls } from './calls.ts';

const EXPORT_CHOSEN_MAX = 200; // ids in one address: servers refuse addresses beyond 8 KB

export type ServerExport = { readonly isRunning: boolean; readonly run: (query: ListQuery, ids: readonly string[]) => Promise<void> };

export function useExport({ def }: ListScope): ServerExport {
  const calls = useCalls<typeof transferCalls>('app/ui/transfer');
  const { message } = App.useApp();
  const notify = useNetworkNotice();
  const [isRunning, setRunning] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const serverNow = useServerNow();
  return {
    isRunning,
    async run(query, ids) {
      if (ids.length > EXPORT_CHOSEN_MAX) return inBackground(message.warning(transferText.tooManyChosen(EXPORT_CHOSEN_MAX)));
      setRunning(true);
      const asked = new AbortController();
      left.current = asked;
      const answer = await calls.exportRows(def.name, query, ids, asked.signal);
      setRunning(false);
      if (asked.signal.aborted) return; // the list was closed; it may be opened again
      if (answer.ok) {
        const name = await exportName(def.title, serverNow(), answer.value);
        saveAsFile(answer.value, name, answer.value.type);
        inBackground(message.success(transferText.exported(name)));
        return;
      }
      // An expired session has its own dialog.
      if (answer.error.kind === 'tokenExpired' || answer.error.kind === 'unauthorized') return;
      notify(transferText.notDownloaded(directFailureText(answer.error, transferText.away)));
    },
  };
}
