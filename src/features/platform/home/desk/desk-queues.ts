/** The queues of a user's desk: those of the lists in the menu, once per entity. */
import { useMemo } from 'react';
import type { MenuNode } from '#domain/menu-routes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isWork, queuesOf } from '#schema/queues.ts';
import type { Queue } from '#schema/queues.ts';
import type { Schema } from '#schema/schema.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useMenu } from '#app/live/use-menu.ts';
import { listsInMenu } from '#app/ui/desk-card/menu-lists.ts';
import { usePermissions } from '#app/live/use-permissions.ts';

export type DeskQueue = {
  /** The same on every device, for what the user chose. */
  readonly key: string;
  readonly def: EntityDef;
  readonly queue: Queue;
  /** Where the list is in this menu. */
  readonly path: string;
  /** The user may take the step that its rows wait for. */
  readonly isWork: boolean;
  /** The title of the menu's folder. */
  readonly area: string;
};

export function useDeskQueues(): readonly DeskQueue[] {
  const { nodes } = useMenu();
  const schema = useSchema();
  const { can, isColumnVisible } = usePermissions();
  return useMemo(() => deskQueues(schema, nodes, { can, isColumnVisible }), [schema, nodes, can, isColumnVisible]);
}

type Rights = {
  readonly can: (code: string) => boolean;
  readonly isColumnVisible: (permission: string, field: string) => boolean;
};
/** An entity whose own list is in the menu is told by it; another by its views. */
export function deskQueues(schema: Schema, nodes: readonly MenuNode[], { can, isColumnVisible }: Rights): readonly DeskQueue[] {
  const listed = listsInMenu(schema, nodes);
  const whole = new Set(listed.filter(({ def }) => !def.view).map(({ def }) => def.name));
  const desk = listed
    .filter(({ def }) => !def.view || !whole.has(def.name))
    .flatMap(({ def, path, area }) =>
      queuesOf(def)
        .filter(({ since }) => isColumnVisible(def.permission, since))
        .map(queue => ({ key: `${def.view?.name ?? def.name}:${queue.label}`, def, queue, path, area, isWork: isWork(def, queue, can) })),
    );
  return desk.filter(({ key }, at) => desk.findIndex(other => other.key === key) === at);
}
