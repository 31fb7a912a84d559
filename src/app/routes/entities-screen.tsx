/** The page 业务定义 behind its permission check. */
import { pageText } from '../shell/page-text.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const EntitiesPage = lazyPart(async () => (await import('../devtools/entities-page.tsx')).EntitiesPage);

export const EntitiesScreen = () => (
  <InspectGate title={pageText.entities}>
    <EntitiesPage />
  </InspectGate>
);
