/** 核销 from a collection or from a settlement: the form of a new write-off in which that side is chosen. */
import { titleOf } from '#schema/choosable.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { FormDrawer } from '#app/ui/lazy-drawers.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { writeOff } from './entity.ts';

/** @param side the reference of the write-off that names the row. */
const writeOffBy =
  (side: 'collectionId' | 'settlementId') =>
  ({ def, rows: [row], onClose }: OwnActionDialogProps) => (
    <FormDrawer
      entity={writeOff.name}
      rowId={undefined}
      given={{ writeOffType: 'collection', [side]: row.id, [side + DICT_TEXT_SUFFIX]: titleOf(def, row) ?? '' }}
      open
      onClose={onClose}
    />
  );

export const WriteOffOfCollection = writeOffBy('collectionId');
export const WriteOffOfSettlement = writeOffBy('settlementId');
