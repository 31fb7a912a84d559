/** Sends one workbook to the import at a path; never repeated. */
import { useCallback } from 'react';
import type { OnlineImport } from '#schema/import-answer.ts';
import { useCalls } from '../../live/use-calls.ts';
import type { transferCalls } from './calls.ts';
import type { ImportSource } from './import-source.ts';

/** @returns for a path, and for an online form what else the server is told, the function that sends a file. */
export function useSendWorkbook(): (path: string, online?: OnlineImport) => ImportSource['send'] {
  const calls = useCalls<typeof transferCalls>('app/ui/transfer');
  return useCallback((path, online) => (file, name) => calls.importRows(path, file, name, { online }), [calls]);
}
