/** Fills other fields of a form from a chosen row: first from the rows of this device, then from those the server has. */
import { useEffect, useEffectEvent } from 'react';
import type { Dispatch } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fillsOf, readFills } from '#schema/fills.ts';
import type { Fill, ReadRow } from '#schema/fills.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { readRow } from '#db/read/rows.ts';
import { askRow } from '../../live/ask-row.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useSchema } from '../../live/schema.tsx';
import { useLatest } from '../../live/use-latest.ts';
import { useIsOffline } from '../../live/use-offline.ts';
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
  const { db, tabId } = useAppServices();
  const isOffline = useIsOffline();
  const schema = useSchema();
  // The row is read meanwhile: what the user may change is asked when it has come.
  const send = useLatest((by: FieldDef, id: string, fills: readonly Fill[], isGiven: boolean) => {
    const open = new Set(fields.filter(field => field.readonly !== true).map(field => field.name));
    dispatch({ kind: 'fill', by, id, isGiven, fills: fills.filter(({ field }) => open.has(field.name)) });
  });
  const fill = async (field: FieldDef, id: string, chosen: Row | undefined, isGiven = false): Promise<void> => {
    const entity = referredEntity(field) ?? '';
    const here: ReadRow = async (name, rowId) => (await readRow(db, name, rowId))?.row;
    const row = (await here(entity, id)) ?? chosen;
    const fills = row ? await readFills(schema, def, field, row, here) : [];
    send(field, id, fills, isGiven);
    if (isOffline || fills.length === Object.keys(fillsOf(field)).length) return;
    const asked = new Map<string, Promise<Row | undefined>>();
    const anywhere: ReadRow = (name, rowId) => {
      const key = `${name} ${rowId}`;
      const answer = asked.get(key) ?? askRow(db, tabId, name, rowId);
      asked.set(key, answer);
      return answer;
    };
    const whole = row ?? (await anywhere(entity, id));
    if (whole) send(field, id, await readFills(schema, def, field, whole, anywhere), isGiven);
  };
  const fillFrom = (field: FieldDef, id: FieldValue | undefined, row?: Row, isGiven = false): void => {
    if (id === undefined || id === '' || Object.keys(fillsOf(field)).length === 0) return;
    inBackground(fill(field, String(id), row, isGiven));
  };
  const takeGiven = async (field: FieldDef, id: string): Promise<void> => {
    const entity = referredEntity(field);
    if (entity === undefined || id === '') return;
    if (kindOf(field).copies === undefined) return fillFrom(field, id, undefined, true);
    const chosen = (await readRow(db, entity, id))?.row ?? (isOffline ? undefined : await askRow(db, tabId, entity, id));
    if (chosen) dispatch({ kind: 'copy', field, chosen });
    fillFrom(field, id, chosen, true);
  };
  const fillGiven = useEffectEvent(() => {
    for (const name of given) {
      const field = def.fieldByName.get(name);
      if (field) inBackground(takeGiven(field, String(state.row[name] ?? '')));
    }
  });
  useEffect(() => fillGiven(), []);
  return fillFrom;
}
