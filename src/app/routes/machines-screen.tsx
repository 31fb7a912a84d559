/** The page 状态机, for those who may see it. */
import { inspectText } from '#domain/messages-inspect.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { InspectGate } from './inspect-gate.tsx';

const MachinesPage = lazyPart(async () => (await import('../inspector/machines-page.tsx')).MachinesPage);

export const MachinesScreen = () => (
  <InspectGate title={inspectText.title}>
    <MachinesPage />
  </InspectGate>
);
