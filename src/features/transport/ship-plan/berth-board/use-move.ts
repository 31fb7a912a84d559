/** The plan that is picked on the board and the slot it would get: what a drop there would do, or why not, and the drop itself. */
import { useMemo, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { shortMinute } from '#base/server-time.ts';
import type { Row, Values } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import type { shipPlan } from '../entity.ts';
import { stayOf } from '../model.ts';
import type { Stay } from '../model.ts';
import { isSameSlot, slotOf } from './board-model.ts';
import type { Slot } from './board-model.ts';
import { warningOf, endValues, isEndMovable, isMovable, moveMutation, slotValues, whyNotMove } from './plan-move.ts';
import { boardText } from './text.ts';

/** `home`: where the plan is now. */
export type Picked = { readonly row: Row; readonly home: Slot; readonly slot: Slot; readonly why: string | undefined };
/** A drop that was not carried out. */
export type RefusedMove = { readonly row: Row; readonly slot: Slot; readonly why: string };
export type PlanMove = {
  readonly stays: readonly Stay[];
  readonly isMovable: (row: Row) => boolean;
  /** Only when it leaves can be changed. */
  readonly isEndMovable: (row: Row) => boolean;
  readonly picked: Picked | undefined;
  /** What is said of the picked plan. */
  readonly said: string;
  readonly refused: RefusedMove | undefined;
  /** Picks the plan at this slot, or moves it there. */
  readonly to: (id: string, slot: Slot) => void;
  readonly drop: (slot: Slot) => void;
  readonly leave: () => void;
  readonly forget: () => void;
  /** Why the picked plan cannot have this berth at the time of its slot. */
  readonly whyNotAt: (berth: Row) => string | undefined;
};

/** `home`: where the plan was when it was picked. */
type Held = { readonly id: string; readonly ship: string; readonly home: Slot; readonly slot: Slot };

export function useMove(berths: readonly Row[], plans: readonly Row[], now: string): PlanMove {
  const schema = useSchema();
  const save = useSaveMove();
  const { can } = usePermissions();
  const [held, setHeld] = useState<Held>();
  const [refused, setRefused] = useState<RefusedMove>();
  const stays = useMemo(() => plans.flatMap(plan => stayOf(plan, now) ?? []), [plans, now]);

  const berthOf = (id: string): Row | undefined => berths.find(berth => berth.id === id);
  const nameOf = (id: string): string => textIn<typeof berthEntity>(berthOf(id), 'berthName');
  const valuesOf = (row: Row, slot: Slot): Values => (isEndMovable(row, can) ? endValues(slot) : slotValues(slot));
  const judge = (row: Row, slot: Slot, isNamed = true): string | undefined =>
    whyNotMove(row, valuesOf(row, slot), berthOf(slot.berthId), { schema, stays, now, isNamed });
  const row = held && plans.find(({ id }) => id === held.id);
  const stay = row && stays.find(({ id }) => id === row.id);
  // Somebody else gave the ship another slot meanwhile: this move was thought of without knowing that.
  const elsewhere = held && stay && !isSameSlot(held.home, slotOf(stay)) ? slotOf(stay) : undefined;
  const picked: Picked | undefined =
    held && row && stay && !elsewhere && (isMovable(row, can) || isEndMovable(row, can))
      ? { row, home: held.home, slot: held.slot, why: isSameSlot(held.slot, held.home) ? undefined : judge(row, held.slot) }
      : undefined;
  const lost =
    held && (elsewhere ? boardText.elsewhere(held.ship, saidSlot(elsewhere, nameOf(elsewhere.berthId))) : boardText.lost(held.ship));

  const drop = (slot: Slot): void => {
    setHeld(undefined);
    if (row && elsewhere) return setRefused({ row, slot, why: boardText.movedTo(saidSlot(elsewhere, nameOf(elsewhere.berthId))) });
    if (!picked || isSameSlot(slot, picked.home)) return;
    const why = judge(picked.row, slot);
    if (why !== undefined) return setRefused({ row: picked.row, slot, why });
    inBackground(save(picked.row, valuesOf(picked.row, slot), nameOf(slot.berthId)));
  };
  return {
    stays,
    isMovable: plan => isMovable(plan, can),
    isEndMovable: plan => isEndMovable(plan, can),
    picked,
    said: picked
      ? saidOf(picked, nameOf(picked.slot.berthId), warningOf(picked.row, valuesOf(picked.row, picked.slot), stays, now))
      : (lost ?? ''),
    refused,
    to: (id, slot) => {
      setRefused(undefined);
      const own = stays.find(each => each.id === id);
      setHeld(last => {
        if (last?.id === id && isSameSlot(last.slot, slot)) return last;
        return { id, ship: own?.ship ?? '', home: last?.id === id ? last.home : own ? slotOf(own) : slot, slot };
      });
    },
    drop,
    leave: () => setHeld(undefined),
    forget: () => setRefused(undefined),
    whyNotAt: berth => picked && judge(picked.row, { ...picked.slot, berthId: berth.id }, false),
  };
}

/** Moves a plan to the berth and the times of the values. @returns whether that is stored on this device. */
export function useSaveMove(): (row: Row, values: Values, berthName: string) => Promise<boolean> {
  const effects = useMutationEffects();
  const save = useEnqueue();
  return (row, values, berthName) => {
    const texts = berthName === '' ? {} : { berthId_dictText: berthName };
    return save(boardText.saved(shipOf(row)), [moveMutation(row, values, texts, effects)], [row]);
  };
}

/** The ship and its voyage. */
export const shipOf = (row: Row): string => `${textIn<typeof shipPlan>(row, 'shipName')} ${textIn<typeof shipPlan>(row, 'voyageNo')}`;

const saidSlot = ({ from, to }: Slot, berth: string): string => boardText.slot(berth, shortMinute(from), shortMinute(to));

function saidOf({ row, home, slot, why }: Picked, berth: string, warning: string | undefined): string {
  if (isSameSlot(slot, home)) return boardText.unmoved(shipOf(row));
  const what = boardText.moved(saidSlot(slot, berth));
  if (why !== undefined) return boardText.cannot(what, why);
  return warning === undefined ? boardText.can(what) : boardText.canBut(what, warning);
}
