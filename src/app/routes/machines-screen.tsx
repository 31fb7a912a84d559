/** The page 状态机, for those who may see it. */
import { pageText } from '#domain/messages-pages.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const MachinesPage = lazyPart(async () => (await import('../inspector/machines-page.tsx')).MachinesPage);

export const MachinesScreen = () => (
  <InspectGate title={pageText.machines}>
    <MachinesPage />
  </InspectGate>
);
