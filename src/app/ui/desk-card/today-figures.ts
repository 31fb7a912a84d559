/** The figures of today: those that the entities of the lists in the menu name. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Figure } from '#schema/figures.ts';
import { useSchema } from '../../live/schema.tsx';
import { useMenu } from '../../live/use-menu.ts';
import { listsInMenu } from './menu-lists.ts';

export type TodayFigure = {
  /** The same on every device, for what the user chose. */
  readonly key: string;
  readonly def: EntityDef;
  readonly figure: Figure;
  /** Where the list is in this menu. */
  readonly path: string;
};

/** In the order of the menu. */
export function useTodayFigures(): readonly TodayFigure[] {
  const { nodes } = useMenu();
  const schema = useSchema();
  return useMemo(
    () =>
      listsInMenu(schema, nodes).flatMap(({ def, path }) =>
        def.view ? [] : (def.figures ?? []).map(figure => ({ key: `${def.name}:${figure.label}`, def, figure, path })),
      ),
    [schema, nodes],
  );
}
