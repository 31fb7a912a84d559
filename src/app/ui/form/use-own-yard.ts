/** The first values of a new row for a user of one yard, where rows belong to one yard: his own yard, and what it proposes. */
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fillsOf } from '#schema/fills.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useHeldRow } from '../../live/use-row.ts';
import { useSchema } from '../../live/schema.tsx';

const NOTHING: Values = {};

/** `undefined`: the yard is being read. A yard that this device does not know is left for the user to choose. */
export function useOwnYard({ fieldByName, yardFields = [] }: EntityDef): Values | undefined {
  const { session } = useAppServices();
  const schema = useSchema();
  const { yardId } = session.user;
  // Of two yards, e.g. where a waybill is loaded and where it is unloaded, nobody knows which is his.
  const [name = '', ...others] = yardFields;
  const field = others.length === 0 ? fieldByName.get(name) : undefined;
  const yard = field && field.readonly !== true ? schema.find(referredEntity(field) ?? '') : undefined;
  const held = useHeldRow(yard && yardId !== undefined ? { entity: yard.name, id: yardId } : undefined);
  if (!yard || yardId === undefined) return NOTHING;
  if (!held) return undefined;
  const title = held.row && titleOf(yard, held.row);
  return title === undefined ? NOTHING : { ...proposedBy(held.row, field), [name]: yardId, [name + DICT_TEXT_SUFFIX]: title };
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
