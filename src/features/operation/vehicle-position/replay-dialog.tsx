/** 轨迹回放: the nodes of the trip that the truck is on. */
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TrackDialog } from '#features/transport/track-dialog.tsx';
import { mapText } from './text.ts';

export const ReplayDialog = ({ rows: [row], onClose }: OwnActionDialogProps) => {
  const waybillId = String(row['waybillId'] ?? '');
  const name = String(row['plateNumber'] ?? '');
  return <TrackDialog name={name} waybillId={waybillId === '' ? undefined : waybillId} none={mapText.noTrip} onClose={onClose} />;
};
