/** E and D of a row, in the list or in the details beside it: edit it, take its next step, or say why not. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { listText } from '../list/text.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import { isShortcut } from '../shortcuts.ts';
import { ownBefore, ownMain } from '../own-actions/use-own-actions.tsx';
import { nextActOf, whyNoEdit } from './next-act.ts';

type RowActs = {
  readonly actOf: (event: KeyboardEvent, id: string) => (() => void) | undefined;
  /** Acts, or says why it cannot. */
  readonly unlessClosed: (why: string | undefined, act: () => void) => void;
};

export function useRowActs(scope: ListScope): RowActs {
  const { message } = App.useApp();
  const { can } = usePermissions();
  const dicts = useDicts();
  const unlessClosed = (why: string | undefined, act: () => void): void => {
    if (why === undefined) act();
    else inBackground(message.warning(why));
  };
  return {
    unlessClosed,
    actOf(event, id) {
      const entry = scope.rows.entry(id);
      if (!entry || !scope.shown.has(id)) return undefined;
      if (isShortcut('editRow', event) && scope.can('edit'))
        return () => unlessClosed(scope.closedNow ?? whyNoEdit(scope.def, entry, dicts), () => scope.openForm(id));
      if (!isShortcut('stepRow', event)) return undefined;
      const next = nextActOf(scope.def, entry, can);
      const before = next?.kind === 'step' ? ownBefore(scope.own, next.transition.action, entry.row, entry.mark) : undefined;
      if (before) return () => scope.own.take(before, [id]);
      const main = next === undefined ? ownMain(scope.def, scope.own, entry.row, entry.mark) : undefined;
      if (main) return () => scope.own.take(main, [id]);
      if (next === undefined) return () => unlessClosed(listText.noNextStep, () => {});
      return next.kind === 'conflict' ? () => scope.openConflict(id) : () => scope.takeStep(next.transition, [id]);
    },
  };
}
