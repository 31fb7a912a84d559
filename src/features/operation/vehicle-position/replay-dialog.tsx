/** 轨迹回放: the nodes of the trip that the truck is on. */
import { textIn } from '#schema/typed-row.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TrackDialog } from '#features/transport/track-dialog.tsx';
import { mapText } from './text.ts';
import type { vehiclePosition } from './entity.ts';

export const ReplayDialog = ({ rows: [row], onClose }: OwnActionDialogProps) => {
  const waybillId = textIn<typeof vehiclePosition>(row, 'waybillId');
  const name = textIn<typeof vehiclePosition>(row, 'plateNumber');
  return <TrackDialog name={name} waybillId={waybillId === '' ? undefined : waybillId} none={mapText.noTrip} onClose={onClose} />;
};
