/** The server calls of the picker of any list's rows: the path is an option of the picker. Source: widget specification §7 Popup pickers, Lists for pickers. */
import { call, defineCalls } from '#wire/define-calls.ts';
import { decodeOnlineRows } from '../../online/decoders/rows.ts';

export const listPickerCalls = defineCalls('app/ui/widgets/list-picker', {
  rows: call({
    request: (path: string, params: Readonly<Record<string, string>>) => ({ method: 'GET', path, params }),
    decode: decodeOnlineRows,
  }),
});
