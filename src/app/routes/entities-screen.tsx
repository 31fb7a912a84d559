/** The page 业务定义, for those who may see it. */
import { inspectText } from '#domain/messages-inspect.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const EntitiesPage = lazyPart(async () => (await import('../inspector/entities-page.tsx')).EntitiesPage);

export const EntitiesScreen = () => (
  <InspectGate title={inspectText.entitiesTitle}>
    <EntitiesPage />
  </InspectGate>
);
