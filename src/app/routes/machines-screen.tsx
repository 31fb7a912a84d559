/** The page 状态机 behind its permission check. */
import { pageText } from '../shell/page-text.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const MachinesPage = lazyPart(async () => (await import('../devtools/machines-page.tsx')).MachinesPage);

export const MachinesScreen = () => (
  <InspectGate title={pageText.machines}>
    <MachinesPage />
  </InspectGate>
);
