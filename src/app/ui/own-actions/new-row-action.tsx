/** The work of an own action that opens the form of a new row of another entity, with this row chosen in it. */
import { titleOf } from '#schema/choosable.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { useSchema } from '../../live/schema.tsx';
import { FormDrawer } from '../lazy-drawers.ts';
import { useClosing } from './use-closing.ts';
import type { OwnActionDialogProps, OwnActionWork } from '../slots/feature.ts';

/** @param field of the new row: the reference to this one. */
export const newRowAction = (entity: string, field: string): OwnActionWork => ({
  needs: [{ entity, act: 'add' }],
  Dialog: function NewRow({ def: list, rows: [row], onClose }: OwnActionDialogProps) {
    const def = useSchema().get(list.name);
    const { isOpen, close } = useClosing(onClose);
    const given = { [field]: row.id, [field + DICT_TEXT_SUFFIX]: titleOf(def, row) ?? '' };
    return <FormDrawer entity={entity} rowId={undefined} given={given} open={isOpen} onClose={close} />;
  },
});
