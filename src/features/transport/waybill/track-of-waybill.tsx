/** 轨迹 of a waybill. */
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TrackDialog } from '../track-dialog.tsx';

export const TrackOfWaybill = ({ rows: [row], onClose }: OwnActionDialogProps) => (
  <TrackDialog name={String(row['waybillNo'] ?? '')} waybillId={row.id} onClose={onClose} />
);
