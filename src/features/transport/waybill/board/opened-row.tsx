/** A waybill opened beside the board, to be read or edited. */
import { DetailDrawer, FormDrawer } from '#app/ui/lazy-drawers.ts';

export type Opened = { readonly id: string; readonly as: 'detail' | 'form'; readonly isOpen: boolean };
type Props = { readonly entity: string; readonly opened: Opened; readonly onChange: (opened: Opened) => void };

export function OpenedRow({ entity, opened, onChange }: Props) {
  const { id, as, isOpen } = opened;
  const close = (): void => onChange({ ...opened, isOpen: false });
  return (
    <>
      <DetailDrawer
        entity={entity}
        rowId={id}
        open={isOpen && as === 'detail'}
        onClose={close}
        onEdit={() => onChange({ ...opened, as: 'form' })}
      />
      <FormDrawer entity={entity} rowId={id} open={isOpen && as === 'form'} onClose={close} />
    </>
  );
}
