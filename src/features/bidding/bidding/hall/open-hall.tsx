/** The work of 竞价大厅: it opens the page of the round. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { hallAddress } from './model.ts';

export function OpenHall({ rows: [round], onClose }: OwnActionDialogProps) {
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    onClose();
    inBackground(navigate(hallAddress(round)));
  });
  useEffect(() => open(), []);
  return null;
}
