/** Export and import at work, loaded when one of them is first wanted. */
import { entityDef } from '#features/registry.ts';
import { exportRows, importRows } from '#wire/calls/transfer.ts';
import type { Http } from '#wire/http.ts';
import type { TransferApi } from './transfer-api.ts';

export function createTransferCalls(http: Http): TransferApi {
  return {
    exportRows: (entity, query, ids) => exportRows(http, entityDef(entity), query, ids),
    importRows: (entity, blob, name) => importRows(http, `${entityDef(entity).endpoint}/importExcel`, { blob, name }),
  };
}
