/**
 * One waybill after the other: after a dispatch comes the one that waits longest, until the queue is empty. On a phone, where the panel hides the list,
 * only the button that says so goes on to the next.
 */
import { useMemo, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Row } from '#schema/row.ts';
import { rowsOfPage } from '#query/view.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { guardFacts, NOTHING_REFERRED, readReferred } from '#app/live/step-facts.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { actOf } from '#app/live/own-acts.ts';
import { useServerMinute, useServerNow } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import { PanelWayContext } from '#app/ui/detail/panel-way.ts';
import type { RowInPanel } from '#app/ui/detail/panel-way.ts';
import { DetailDrawer } from '#app/ui/lazy-drawers.ts';
import { useStoredDraft } from '#app/ui/form/use-draft.ts';
import { planStep } from '#app/ui/steps/step-plan.ts';
import { useShowSaved } from '#app/ui/steps/use-enqueue.ts';
import { useReadChosen } from '#app/ui/steps/use-read-chosen.ts';
import { queueQuery } from '#app/ui/queues/queue-values.ts';
import { dayOf } from '#app/ui/queues/use-queue.ts';
import type { StepPanelProps } from '#app/ui/slots/feature.ts';
import { DispatchFrame } from './dispatch-frame.tsx';
import { JustDone } from './just-done.tsx';
import { PanelLoading } from './panel-loading.tsx';
import { dispatchText } from './text.ts';
import type { Choices } from './use-choices.ts';
import { draftIdOf } from './use-sheet.ts';
import { Worksheet } from './worksheet.tsx';
import type { Done } from './use-dispatch.ts';

const NEXT_MAX = 20; // waybills among which the next one is sought

type OneByOneProps = Omit<StepPanelProps, 'rows' | 'staying'> & { readonly row: Row; readonly choices: Choices | undefined };

export function OneByOne({ def, transition: step, row: first, choices, onClose }: OneByOneProps) {
  const { db } = useAppServices();
  const schema = useSchema();
  const { message } = App.useApp();
  const isNarrow = useIsNarrow();
  const showSaved = useShowSaved();
  const readChosen = useReadChosen(def.name);
  const today = dayOf(useServerMinute());
  const serverNow = useServerNow();
  const queue = def.queues?.find(one => one.step === step.action);
  const query = useMemo(() => queue && { ...queueQuery(def, queue, today), pageSize: NEXT_MAX }, [def, queue, today]);
  const { view } = usePage(def.name, query);
  const [row, setRow] = useState(first);
  const [gone, setGone] = useState<ReadonlySet<string>>(() => new Set());
  const [done, setDone] = useState<Done>();
  const [passed, setPassed] = useState(0);
  /** A row behind the waybill that is looked at. */
  const [behind, setBehind] = useState<RowInPanel>();
  const others = rowsOfPage(view).filter(({ id }) => id !== row.id && !gone.has(id));
  const left = view === undefined ? 0 : view.total - (rowsOfPage(view).length - others.length);

  const next = async (without: ReadonlySet<string>): Promise<void> => {
    setGone(without);
    const waiting = rowsOfPage(view).filter(({ id }) => !without.has(id));
    const chosen = await readChosen(waiting.map(({ id }) => id));
    const present = chosen.map(one => one.row);
    const referredById = await readReferred(db, schema, def, [step], present);
    const factsOf = (one: Row) => guardFacts(one, one, referredById.get(one.id) ?? NOTHING_REFERRED, serverNow());
    const plan = planStep(def, step, chosen, factsOf, true);
    const [ready] = plan.ready;
    if (ready) {
      setPassed(chosen.findIndex(one => one.row === ready));
      setRow(ready);
      return;
    }
    if (queue) inBackground(message.success(chosen.length > 0 ? dispatchText.passedOver(chosen.length) : dispatchText.queueEmpty));
    onClose();
  };
  const onDone = (stored: Done): void => {
    setDone(stored);
    if (!queue) inBackground(message.success(dispatchText.done(String(stored.row[def.titleField] ?? ''), stored.plate, stored.driver)));
    inBackground(next(new Set([...gone, stored.row.id])));
  };
  const onDoneAndClosed = ({ opId }: Done): void => {
    showSaved(step.button, actOf(db, opId));
    onClose();
  };
  const choosesNext = isNarrow && queue !== undefined && left > 0;
  const onUndone = (undone: Done): void => {
    setDone(undefined);
    setGone(new Set([...gone].filter(id => id !== undone.row.id)));
  };
  const draft = useStoredDraft(def.name, draftIdOf([row.id]));
  const title = dispatchText.title(step.button, String(row[def.titleField] ?? ''));
  return (
    <DispatchFrame title={title} extra={queue && <span className="hint">{dispatchText.left(left)}</span>} onClose={onClose}>
      {behind && <DetailDrawer entity={behind.entity} rowId={behind.rowId} open onClose={() => setBehind(undefined)} />}
      {draft.kind === 'read' && choices ? (
        <PanelWayContext value={setBehind}>
          <Worksheet
            key={row.id}
            row={row}
            choices={choices}
            stored={draft.parts?.values}
            since={queue?.since}
            onDone={isNarrow ? onDoneAndClosed : onDone}
            onDoneAndNext={choosesNext ? onDone : undefined}
            onSkip={left > 0 ? () => inBackground(next(new Set([...gone, row.id]))) : undefined}
            onClose={onClose}
            foot={
              <>
                {done && <JustDone key={done.opId} def={def} done={done} onUndone={onUndone} />}
                {passed > 0 && <p className="hint">{dispatchText.passedOver(passed)}</p>}
              </>
            }
          />
        </PanelWayContext>
      ) : (
        <PanelLoading />
      )}
    </DispatchFrame>
  );
}
