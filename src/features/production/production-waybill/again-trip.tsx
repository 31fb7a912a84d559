/** 再来一趟: enters the next trip of the vehicle at once, with the values of its last one. It draws nothing. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { createMutation } from '#sync/new-mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useServerNow } from '#app/live/use-server-now.ts';
import { newId, useMutationEffects } from '#app/live/use-mutation-effects.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { entering, whyNotTrip } from '../judge-trip.ts';
import { nextTrip } from '../next-trip.ts';
import { tripText } from '../trip-text.ts';

export function AgainTrip({ def: list, rows: [last], onClose }: OwnActionDialogProps) {
  const { db } = useAppServices();
  const schema = useSchema();
  const { message } = App.useApp();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const serverNow = useServerNow();
  const isStarted = useRef(false);
  const enter = useEffectEvent(async (): Promise<void> => {
    const def = schema.get(list.name);
    const trip = nextTrip(last);
    const why = await whyNotTrip({ db, schema, def, now: serverNow() }, [entering(def)], { ...trip.values, id: newId() });
    if (why === undefined) await save(tripText.again(trip), [createMutation(def, trip.values, effects, { texts: trip.texts })]);
    else inBackground(message.warning(why));
    onClose();
  });
  useEffect(() => {
    // A second mount of the same choice is the development mode's.
    if (isStarted.current) return;
    isStarted.current = true;
    inBackground(enter());
  }, []);
  return null;
}
