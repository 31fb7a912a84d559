/** 轨迹 of a waybill. */
import { textIn } from '#schema/typed-row.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TrackDialog } from '../track-dialog.tsx';
import type { waybill } from './entity.ts';

export const TrackOfWaybill = ({ rows: [row], onClose }: OwnActionDialogProps) => (
  <TrackDialog name={textIn<typeof waybill>(row, 'waybillNo')} waybillId={row.id} onClose={onClose} />
);
