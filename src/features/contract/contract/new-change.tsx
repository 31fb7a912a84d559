/** 变更: the form of a new change with the contract chosen. */
import { useState } from 'react';
import { titleOf } from '#schema/choosable.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { FormDrawer } from '#app/ui/lazy-drawers.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { contract } from './entity.ts';

const CLOSING_MS = 400; // the drawer's animation

export function NewChange({ rows: [row], onClose }: OwnActionDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    setTimeout(onClose, CLOSING_MS);
  };
  const given = { contractId: row.id, [`contractId${DICT_TEXT_SUFFIX}`]: titleOf(contract, row) ?? '' };
  return <FormDrawer entity="contractChange" rowId={undefined} given={given} open={isOpen} onClose={close} />;
}
