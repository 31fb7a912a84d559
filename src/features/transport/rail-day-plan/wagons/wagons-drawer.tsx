/** 录入车皮: the wagons of one train, without the other fields of its form. */
import { useState } from 'react';
import { FormDrawer } from '#app/ui/lazy-drawers.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { wagonText } from './text.ts';

export function WagonsDrawer({ def, rows: [row], onClose }: OwnActionDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return <FormDrawer entity={def.name} rowId={row.id} open={isOpen} onClose={close} linesOnly={wagonText.title} />;
}
