/** The picker of an entity, with its feature's description. */
import { useEffect, useMemo, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { useFeatureStore, useSlots } from '../../slots/feature-store.ts';
import type { PickerDef } from './picker-def.ts';
import { pickerOf } from './pickers.ts';

/** Undefined while the feature is being loaded. If it cannot be loaded, the picker is derived from the definition. */
export function usePicker(def: EntityDef): PickerDef | undefined {
  const store = useFeatureStore();
  const { picker } = useSlots(def.name);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    inBackground(store.load(def.name).then(() => setAsked(true)));
  }, [store, def]);
  const isKnown = picker !== undefined || isAsked;
  return useMemo(() => (isKnown ? pickerOf(def, picker) : undefined), [def, picker, isKnown]);
}
