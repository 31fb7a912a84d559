/** 核销 from a collection or from a settlement: the form of a new write-off in which that side is chosen. */
import { useState } from 'react';
import { titleOf } from '#schema/choosable.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useRow } from '#app/live/use-row.ts';
import { FormDrawer } from '#app/ui/lazy-drawers.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import type { collection } from '#features/finance/collection/entity.ts';
import type { settlement as settlementEntity } from '#features/finance/settlement/entity.ts';
import { writeOff } from './entity.ts';

export function WriteOffOfCollection({ def, rows: [row], onClose }: OwnActionDialogProps) {
  const given = naming('collectionId', row.id, titleOf(def, row));
  const claimedFor = textIn<typeof collection>(row, 'settlementId');
  return claimedFor === '' ? (
    <NewWriteOff given={given} onClose={onClose} />
  ) : (
    <WriteOffOfClaim given={given} claimedFor={claimedFor} onClose={onClose} />
  );
}

export const WriteOffOfSettlement = ({ def, rows: [row], onClose }: OwnActionDialogProps) => (
  <NewWriteOff given={naming('settlementId', row.id, titleOf(def, row))} onClose={onClose} />
);

type NewWriteOffProps = { readonly given: Values; readonly onClose: () => void };

/** The settlement that the collection was claimed for is proposed with it if it has something open when the form opens. */
function WriteOffOfClaim({ given, claimedFor, onClose }: NewWriteOffProps & { readonly claimedFor: string }) {
  const settlement = useSchema().get('settlement');
  const answer = useRow(settlement.name, claimedFor);
  const [all, setAll] = useState<Values>();
  if (!all && answer.kind !== 'loading') {
    const sheet = answer.kind === 'found' ? answer.folded.row : undefined;
    const isOpen = (numberIn<typeof settlementEntity>(sheet, 'openAmount') ?? 0) > 0;
    setAll({ ...given, ...(sheet && isOpen && naming('settlementId', sheet.id, titleOf(settlement, sheet))) });
  }
  return all ? <NewWriteOff given={all} onClose={onClose} /> : null;
}

function NewWriteOff({ given, onClose }: NewWriteOffProps) {
  return <FormDrawer entity={writeOff.name} rowId={undefined} given={{ writeOffType: 'collection', ...given }} open onClose={onClose} />;
}

const naming = (field: 'collectionId' | 'settlementId', id: string, title: string | undefined): Values => ({
  [field]: id,
  [field + DICT_TEXT_SUFFIX]: title ?? '',
});
