/** Lets the parts of a list change the user's choice of columns. */
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { withMoved, withWidth } from './arrange.ts';
import { followHeads } from './head-drag.ts';

/** Stores a choice, and says so if the browser does not. */
export function useChangeColumns(): (next: ChosenColumns) => void {
  const { choice } = useListScope();
  const { message } = App.useApp();
  return next => {
    try {
      choice.choose(next);
    } catch {
      inBackground(message.error(listText.storage.quota));
    }
  };
}

/** Lets the pointer move and widen the columns of the table inside the frame. */
export function useHeadDrag(frame: RefObject<HTMLElement | null>): void {
  const { choice } = useListScope();
  const change = useChangeColumns();
  const move = useEffectEvent((name: string, before: string | undefined): void => {
    const names = choice.all.map(({ field }) => field.name);
    change(withMoved(choice.chosen, names, name, before));
  });
  const widen = useEffectEvent((name: string, px: number): void => change(withWidth(choice.chosen, name, px)));
  useEffect(() => {
    const { current } = frame;
    return current ? followHeads(current, { move: (...asked) => move(...asked), widen: (...asked) => widen(...asked) }) : undefined;
  }, [frame]);
}
