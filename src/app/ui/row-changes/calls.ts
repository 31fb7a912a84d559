/** The server call of 变更记录. A server that lacks it answers that the path does not exist. */
import { CHANGE_KINDS, ROW_CHANGES } from '#domain/row-changes.ts';
import type { ChangeKind } from '#domain/row-changes.ts';
import type { FieldValue } from '#schema/row.ts';
import { looseList, looseRecord, optionalText, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls } from '#wire/define-calls.ts';

/** A value before or after a change, and what it reads as if it names something. Absent: empty. */
export type ToldValue = { readonly value: FieldValue | undefined; readonly text: string | undefined };
export type FieldChange = { readonly field: string; readonly before: ToldValue; readonly after: ToldValue };
/** Times are server times. `madeAt`: of the act on its device. `by`: a name. Absent where nobody said it. */
export type RowChange = {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly by: string | undefined;
  readonly time: string;
  readonly madeAt: string | undefined;
  readonly device: string | undefined;
  readonly changes: readonly FieldChange[];
};

export const rowChangeCalls = defineCalls('app/ui/row-changes', {
  /** The newest changes of a row. @param size how many. */
  ofRow: call({
    request: (table: string, rowId: string, size: number) => ({
      method: 'GET',
      path: ROW_CHANGES.path,
      params: { dataTable: table, dataId: rowId, pageSize: String(size) },
    }),
    decode: result => decodeRecords(result, decodeChange),
  }),
});

function decodeChange(record: unknown): readonly RowChange[] {
  const [id, time] = [textOf(record, 'id'), textOf(record, 'time')];
  const kind = CHANGE_KINDS.find(known => known === textOf(record, 'kind'));
  if (id === '' || kind === undefined) return [];
  const changes = looseList(looseRecord(record)['changes']).flatMap(change => {
    const field = textOf(change, 'field');
    return field === '' ? [] : [{ field, before: toldValue(change, 'before'), after: toldValue(change, 'after') }];
  });
  const [by, madeAt, device] = ['by', 'madeAt', 'device'].map(name => optionalText(record, name));
  return [{ id, kind, by, time, madeAt, device, changes }];
}

function toldValue(change: unknown, side: 'before' | 'after'): ToldValue {
  const value = looseRecord(change)[side];
  return { value: typeof value === 'string' || typeof value === 'number' ? value : undefined, text: optionalText(change, `${side}Text`) };
}
