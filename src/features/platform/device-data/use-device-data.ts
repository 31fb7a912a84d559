/** The contents of this device: what may change at any moment is followed, the sizes are counted when the page opens and when it asks. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { measureDevice } from '#db/read/device-data.ts';
import type { DeviceSizes, DeviceState } from '#db/read/device-data.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { countPictures } from '#app/live/kept-pictures.ts';
import { useDeviceState } from '#app/live/use-device-state.ts';
import { useSchema } from '#app/live/schema.tsx';
import { listsOnDevice } from './lists-on-device.ts';
import type { ListOnDevice } from './lists-on-device.ts';

type Measured = { readonly sizes: DeviceSizes; readonly pictures: number };

/** `undefined` until it was read once. */
export type DeviceData = {
  readonly state: DeviceState | undefined;
  readonly measured: Measured | undefined;
  readonly lists: readonly ListOnDevice[] | undefined;
  readonly isCounting: boolean;
  readonly recount: () => void;
};

export function useDeviceData(): DeviceData {
  const { db } = useAppServices();
  const { defs } = useSchema();
  const state = useDeviceState();
  const [measured, setMeasured] = useState<Measured & { readonly of: string }>();
  const [count, setCount] = useState(0);
  // A download that has ended brought rows that were not counted.
  const of = `${count} ${state?.metas.flatMap(({ entity, isSeeded }) => (isSeeded ? [entity] : [])).join(' ') ?? ''}`;
  useEffect(() => {
    let isLeft = false;
    const measure = async (): Promise<void> => {
      const [sizes, pictures] = await Promise.all([measureDevice(db), countPictures()]);
      if (!isLeft) setMeasured({ sizes, pictures, of });
    };
    inBackground(measure());
    return () => {
      isLeft = true;
    };
  }, [db, of]);
  const recount = useCallback(() => setCount(before => before + 1), []);
  const lists = useMemo(
    () =>
      state && measured
        ? listsOnDevice(
            defs.filter(({ view }) => view === undefined),
            state,
            measured.sizes,
          )
        : undefined,
    [defs, state, measured],
  );
  return { state, measured, lists, isCounting: measured?.of !== of, recount };
}
