/** Fills other fields of a form from a chosen row; without a network from the rows of this device. */
import { useEffect, useEffectEvent } from 'react';
import type { Dispatch } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fillsOf, readFills } from '#schema/fills.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { readRow } from '#db/read/rows.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useSchema } from '../../live/schema.tsx';
import type { FormAction, FormState } from './form-state.ts';

type Fills = {
  readonly def: EntityDef;
  readonly state: FormState;
  /** The fields the user can change now; the others are not filled. */
  readonly fields: readonly FieldDef[];
  readonly dispatch: Dispatch<FormAction>;
  /** References of a new row that were chosen before the form opened. */
  readonly given: readonly string[];
};
/** Call it after the reference was changed. `row`: the chosen row as the choice brought it, which may lack columns. */
export type FillFrom = (field: FieldDef, id: FieldValue | undefined, row?: Row) => void;

export function useFills({ def, state, fields, dispatch, given }: Fills): FillFrom {
  const { db } = useAppServices();
  const schema = useSchema();
  const send = useEffectEvent((by: FieldDef, id: string, fills: Awaited<ReturnType<typeof readFills>>) => {
    const open = new Set(fields.filter(field => field.readonly !== true).map(field => field.name));
    dispatch({ kind: 'fill', by, id, fills: fills.filter(({ field }) => open.has(field.name)) });
  });
  const fill = async (field: FieldDef, id: string, chosen: Row | undefined): Promise<void> => {
    const read = async (entity: string, rowId: string) => (await readRow(db, entity, rowId))?.row;
    const row = (await read(referredEntity(field) ?? '', id)) ?? chosen;
    if (row) send(field, id, await readFills(schema, def, field, row, read));
  };
  const fillFrom: FillFrom = (field, id, row) => {
    if (id === undefined || id === '' || Object.keys(fillsOf(field)).length === 0) return;
    inBackground(fill(field, String(id), row));
  };
  const fillGiven = useEffectEvent(() => {
    for (const name of given) {
      const field = def.fieldByName.get(name);
      if (field) fillFrom(field, state.row[name]);
    }
  });
  useEffect(() => fillGiven(), []);
  return fillFrom;
}
