/** 泊位: how many are occupied and which ship comes next, as a card of 首页. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnFigureProps } from '#app/ui/slots/feature.ts';
import { BERTHS_TAKEN, berth } from './entity.ts';

export const feature = defineFeature({
  entity: berth,
  figures: { [BERTHS_TAKEN]: lazyPart<OwnFigureProps>(async () => (await import('./berths-taken.tsx')).BerthsTaken) },
});
