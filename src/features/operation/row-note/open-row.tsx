/** The work of 打开单据: the details of the row that a note is about. */
import { textIn, valueIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { DetailDrawer } from '#app/ui/lazy-drawers.ts';
import { useClosing } from '#app/ui/own-actions/use-closing.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import type { rowNote } from './entity.ts';

export function OpenRow({ rows: [note], onClose }: OwnActionDialogProps) {
  const def = useSchema().defs.find(({ table }) => table === valueIn<typeof rowNote>(note, 'aboutTable'));
  const { isOpen, close } = useClosing(onClose);
  return def ? <DetailDrawer entity={def.name} rowId={textIn<typeof rowNote>(note, 'aboutId')} open={isOpen} onClose={close} /> : null;
}
