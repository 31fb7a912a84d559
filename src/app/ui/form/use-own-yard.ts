/** The first values of a new row for a user of one yard, where rows belong to one yard: his own yard, and what it proposes. */
import { useEffect, useState } from 'react';
import { oneRowQuery } from '#query/list-query.ts';
import { isAnswered } from '#query/view.ts';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fillsOf } from '#schema/fills.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { runLater } from '../../live/timers.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { useHeldRow } from '../../live/use-row.ts';
import { usePage } from '../../live/use-view.ts';
import { useSchema } from '../../live/schema.tsx';

const NOTHING: Values = {};
/** How long a form waits for the name of a yard that only the server knows. */
const NAME_WITHIN_MS = 2_500;
const OWN_YARD_TEXT = '本货场';

/** `undefined`: the yard is being read. One that neither this device nor the server tells in time is given without its name and what it proposes. */
export function useOwnYard({ fieldByName, yardFields = [] }: EntityDef): Values | undefined {
  const { session } = useAppServices();
  const schema = useSchema();
  const { yardId } = session.user;
  // Of two yards, e.g. where a waybill is loaded and where it is unloaded, nobody knows which is his.
  const [name = '', ...others] = yardFields;
  const field = others.length === 0 ? fieldByName.get(name) : undefined;
  const yard = field && field.readonly !== true ? schema.find(referredEntity(field) ?? '') : undefined;
  const row = useYardRow(yard?.name, yardId);
  if (!yard || yardId === undefined) return NOTHING;
  if (row === 'reading') return undefined;
  const title = (row && titleOf(yard, row)) ?? OWN_YARD_TEXT;
  return { ...proposedBy(row, field), [name]: yardId, [name + DICT_TEXT_SUFFIX]: title };
}

/** The row as this device has it, or else as the server tells it. */
function useYardRow(entity: string | undefined, id: string | undefined): Row | 'reading' | undefined {
  const at = entity === undefined || id === undefined ? undefined : { entity, id };
  const held = useHeldRow(at);
  const isOffline = useIsOffline();
  const asked = at && held && !held.row && !isOffline ? oneRowQuery(at.id) : undefined;
  const { view } = usePage(entity ?? '', asked);
  const [isLate, setIsLate] = useState(false);
  const isAsking = asked !== undefined;
  useEffect(() => (isAsking ? runLater(() => setIsLate(true), NAME_WITHIN_MS) : undefined), [isAsking]);
  if (!held) return 'reading';
  const row = held.row ?? view?.rows.find(one => one.id === id);
  return row === undefined && isAsking && !isAnswered(view) && !isLate ? 'reading' : row;
}

/** From the yard's own columns. */
function proposedBy(yard: Row | undefined, field: FieldDef | undefined): Values {
  const fills = Object.entries(field ? fillsOf(field) : {});
  const proposed = fills.flatMap(([own, fill]) => {
    const path = typeof fill === 'string' ? fill : '';
    return [[own, yard?.[path]] as const, [own + DICT_TEXT_SUFFIX, yard?.[path + DICT_TEXT_SUFFIX]] as const];
  });
  return Object.fromEntries(proposed.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const])));
}
