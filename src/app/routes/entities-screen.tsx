/** The page 业务定义, for those who may see it. */
import { pageText } from '#domain/messages-pages.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const EntitiesPage = lazyPart(async () => (await import('../inspector/entities-page.tsx')).EntitiesPage);

export const EntitiesScreen = () => (
  <InspectGate title={pageText.entities}>
    <EntitiesPage />
  </InspectGate>
);
