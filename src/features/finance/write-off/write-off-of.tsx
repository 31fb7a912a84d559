/** 核销 from a collection or from a settlement: the form of a new write-off in which that side is chosen. */
import { titleOf } from '#schema/choosable.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import { useRow } from '#app/live/use-row.ts';
import { FormDrawer } from '#app/ui/lazy-drawers.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { settlement } from '../settlement/entity.ts';
import { writeOff } from './entity.ts';

/** The settlement that the collection was claimed for is proposed with it, as long as it has something open. */
export function WriteOffOfCollection(props: OwnActionDialogProps) {
  const {
    def,
    rows: [row],
  } = props;
  const claimedFor = String(row['settlementId'] ?? '');
  const answer = useRow(settlement.name, claimedFor);
  if (claimedFor !== '' && answer.kind === 'loading') return null;
  const sheet = answer.kind === 'found' ? answer.folded.row : undefined;
  const isOpen = Number(sheet?.['openAmount'] ?? 0) > 0;
  return (
    <NewWriteOff
      {...props}
      given={{
        ...naming('collectionId', row.id, titleOf(def, row)),
        ...(sheet && isOpen && naming('settlementId', sheet.id, titleOf(settlement, sheet))),
      }}
    />
  );
}

export const WriteOffOfSettlement = (props: OwnActionDialogProps) => {
  const {
    def,
    rows: [row],
  } = props;
  return <NewWriteOff {...props} given={naming('settlementId', row.id, titleOf(def, row))} />;
};

function NewWriteOff({ given, onClose }: OwnActionDialogProps & { readonly given: Values }) {
  return <FormDrawer entity={writeOff.name} rowId={undefined} given={{ writeOffType: 'collection', ...given }} open onClose={onClose} />;
}

const naming = (field: 'collectionId' | 'settlementId', id: string, title: string | undefined): Values => ({
  [field]: id,
  [field + DICT_TEXT_SUFFIX]: title ?? '',
});
