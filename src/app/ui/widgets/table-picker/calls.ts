/**
 * The server calls of the picker of any table's rows. Source: widget specification §7 Popup pickers; protocol reference §16, which no upstream server has.
 *
 * Errors:  a table or a column that the caller may not read is refused.
 */
import { call, defineCalls } from '#wire/define-calls.ts';
import { decodeOnlineRows } from '../../online/decoders/rows.ts';
import { decodeCodes, decodeNodes } from './decoders/table.ts';

const API = '/utils/mpopup';
type Params = Readonly<Record<string, string>>;

export const tablePickerCalls = defineCalls('app/ui/widgets/table-picker', {
  /** The nodes below one; of the empty `pid` those at the top. */
  nodes: call({ request: (params: Params) => ({ method: 'GET', path: `${API}/loadTree`, params }), decode: decodeNodes }),
  rows: call({ request: (params: Params) => ({ method: 'GET', path: `${API}/loadForm`, params }), decode: decodeOnlineRows }),
  /** The rows of stored ids. */
  shown: call({ request: (params: Params) => ({ method: 'GET', path: `${API}/setShowText`, params }), decode: decodeOnlineRows }),
  /** The permissions below a prefix, of the system and of the user. */
  allCodes: call({
    request: (permsPrefix: string) => ({ method: 'GET', path: `${API}/queryAllAuth`, params: { permsPrefix } }),
    decode: decodeCodes,
  }),
  ownCodes: call({
    request: (userId: string, permsPrefix: string) => ({ method: 'GET', path: `${API}/queryUserAuth`, params: { userId, permsPrefix } }),
    decode: decodeCodes,
  }),
});
