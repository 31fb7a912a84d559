/** Decides whether a list has a tree beside it now: on a wide screen, for a user who sees the field and the tree. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useIsWide } from '../../live/use-device.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useSchema } from '../../live/schema.tsx';
import { useIsTree } from '../../live/use-tree.ts';

export type Beside = { readonly field: FieldDef; readonly target: EntityDef };

export function useTreeBeside(def: EntityDef): Beside | undefined {
  const schema = useSchema();
  const isWide = useIsWide();
  const isTree = useIsTree();
  const { isColumnVisible } = usePermissions();
  const field = def.treeBeside === undefined ? undefined : def.fieldByName.get(def.treeBeside);
  const target = field && treeNamedBy(schema, field);
  if (!isWide || !field || !target || !isTree(target) || !isColumnVisible(def.permission, field.name)) return undefined;
  return { field, target };
}
