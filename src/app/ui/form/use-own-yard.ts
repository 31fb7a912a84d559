/** What a new row starts with for a user of one yard, where rows belong to one yard: his own. */
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
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
  return title === undefined ? NOTHING : { [name]: yardId, [name + DICT_TEXT_SUFFIX]: title };
}
