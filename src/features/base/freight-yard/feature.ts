/** 货场: how full the yards are, as a card of 首页. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnFigureProps } from '#app/ui/slots/feature.ts';
import { freightYard, YARD_FILL } from './entity.ts';

export const feature = defineFeature({
  entity: freightYard,
  figures: { [YARD_FILL]: lazyPart<OwnFigureProps>(async () => (await import('./yard-fill.tsx')).YardFill) },
});
