/** Takes a status step: at once for one row without fields, through the dialog otherwise. */
import { useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { brokenGuards } from '#schema/guards.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row, Values } from '#schema/row.ts';
import { closedText } from '#schema/closed-text.ts';
import { refusalText } from '#schema/refusal-text.ts';
import { StepDialog, StepPrompt } from '../lazy-drawers.ts';
import { listText } from '../list/text.ts';
import { actionMutation, rowLabel } from '#sync/new-mutation.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { loadChunk } from '../../live/load-chunk.ts';
import { ownActs } from '../../live/own-acts.ts';
import { useSchema } from '../../live/schema.tsx';
import { guardFacts, NOTHING_REFERRED, readReferred } from '../../live/step-facts.ts';
import type { Referred } from '../../live/step-facts.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useFeatureStore } from '../slots/feature-store.ts';
import type { StepPanelProps } from '../slots/feature.ts';
import { useEnqueue } from './use-enqueue.ts';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { useThrottle } from '../../live/timers.ts';
import { useReadChosen } from './use-read-chosen.ts';
import type { StepPlan } from './step-plan.ts';

/** What decides about a step, loaded before the first one is taken. */
const loadStepPlan = () => import('./step-plan.ts');

export type Steps = {
  /** Takes the step for these rows, after the dialog if the definition needs one. */
  readonly take: (transition: Transition, ids: readonly string[]) => void;
  /** Must be drawn somewhere in the page. */
  readonly dialog: ReactNode;
};

type Request =
  | ({ readonly kind: 'panel'; readonly Panel: ComponentType<StepPanelProps> } & Pick<StepPanelProps, 'transition' | 'rows' | 'staying'>)
  | DialogRequest;
type DialogRequest = {
  readonly kind: 'dialog';
  readonly transition: Transition;
  readonly plan: StepPlan;
  /** How many rows were chosen. */
  readonly count: number;
  readonly referredById: ReadonlyMap<string, Referred>;
  /** One row, with the only text field of the step. */
  readonly only: { readonly field: FieldDef; readonly row: Row } | undefined;
};

/** @param onTaken told of the rows, as they were, whose step is stored on this device; not of those that a panel of the feature writes. */
export function useSteps(def: EntityDef, onTaken?: (transition: Transition, rows: readonly Row[]) => void): Steps {
  const { db, session } = useAppServices();
  const { message } = App.useApp();
  const [request, setRequest] = useState<Request>();
  const effects = useMutationEffects();
  const schema = useSchema();
  const serverNow = useServerNow();
  const save = useEnqueue();
  const closedNow = useClosedOffline(def);
  const mayStart = useThrottle();
  const closed = useRef(0);
  const readChosen = useReadChosen(def.name);
  const dicts = useDicts();
  const features = useFeatureStore();

  /** One entry per row under one group. @returns whether they are stored on this device. */
  const submit = async (transition: Transition, rows: readonly Row[], patch: Values, texts: Values): Promise<boolean> => {
    const groupId = newId();
    const mutations = rows.map(row =>
      actionMutation(def, row, transition, patch, effects, { texts, ...(rows.length > 1 ? { groupId } : {}) }),
    );
    const [first] = rows;
    const what = rows.length === 1 && first ? rowLabel(def, first) : listText.rowsCount(rows.length);
    const isSaved = await save(`${transition.button} ${what}`, mutations);
    if (isSaved) onTaken?.(transition, rows);
    return isSaved;
  };

  const start = async (transition: Transition, ids: readonly string[]): Promise<void> => {
    const chosen = await readChosen(ids);
    if (chosen.length === 0) return inBackground(message.warning(listText.rowGone));
    const referredById = await readReferred(
      db,
      schema,
      def,
      [transition],
      chosen.map(({ row }) => row),
    );
    const factsOf = (row: Row) => guardFacts(row, row, referredById.get(row.id) ?? NOTHING_REFERRED, serverNow(), session.user.username);
    // The feature's chunk may not have been there when the page was opened.
    await features.load(def.name);
    const Panel = features.get(def.name).stepPanels?.[transition.action];
    const { needsDialog, onlyTextOf, planStep } = await loadChunk(loadStepPlan);
    const plan = planStep(def, transition, chosen, factsOf, Panel !== undefined);
    const { ready } = plan;
    const [row] = ready;
    const isAsked = ready.some(candidate => brokenGuards(transition, factsOf(candidate)).some(({ guard }) => guard.asks));
    const field = isAsked ? undefined : onlyTextOf(def, transition, plan);
    const [, ...others] = ready;
    if (Panel && row) {
      const staying = plan.refused.map(refused => closedText.ofRow(rowLabel(def, refused.row), refusalText(def, refused.refusal, dicts)));
      return setRequest({ kind: 'panel', Panel, transition, rows: [row, ...others], staying });
    }
    if (ready.length === 1 && !needsDialog(transition, chosen.length, isAsked)) await submit(transition, ready, {}, {});
    else setRequest({ kind: 'dialog', transition, plan, count: chosen.length, referredById, only: field && row && { field, row } });
  };

  const take = (transition: Transition, ids: readonly string[]): void => {
    if (closedNow !== undefined) return inBackground(message.warning(closedNow));
    // A second press of the same button is ignored; another step of the same row is another button, and so is the same one after its dialog, or taken back.
    if (mayStart(`${closed.current} ${ownActs(db).void.size} ${transition.action} ${ids.join()}`)) inBackground(start(transition, ids));
  };

  const onClose = (): void => {
    closed.current++;
    setRequest(undefined);
  };
  return { take, dialog: request && drawn(request) };

  function drawn(asked: Request): ReactNode {
    if (asked.kind === 'panel') {
      const { Panel, transition, rows, staying } = asked;
      return <Panel key={transition.action} def={def} transition={transition} rows={rows} staying={staying} onClose={onClose} />;
    }
    const { transition, plan, count, referredById, only } = asked;
    if (only) {
      // Another one may be asked for while the last is closing.
      const key = `${transition.action} ${only.row.id}`;
      return <StepPrompt key={key} def={def} transition={transition} {...only} onClose={onClose} onSubmit={submit} />;
    }
    return (
      <StepDialog
        key={transition.action}
        def={def}
        transition={transition}
        plan={plan}
        count={count}
        referredById={referredById}
        onClose={onClose}
        onSubmit={submit}
      />
    );
  }
}
