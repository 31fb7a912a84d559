/** The frame of what is told about one row: a drawer in the row's own tab that forgets everything when it is closed. */
import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDrawerPlace } from '../../page-memory/drawer-place.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useRow } from '../../live/use-row.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import { DETAIL_DRAWER_PX } from '../../live/measures.ts';
import { useSchema } from '../../live/schema.tsx';

export type RowDrawerProps = {
  readonly entity: string;
  readonly rowId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

type FrameProps = { readonly open: boolean; readonly onClose: () => void; readonly title: ReactNode; readonly children: ReactNode };

/** Title and children are drawn while the drawer is there only: what they read and ask of the engine ends with it. */
export function RowDrawerFrame({ open, onClose, title, children }: FrameProps) {
  const isNarrow = useIsNarrow();
  const place = useDrawerPlace();
  return (
    <TouchSize>
      <Drawer {...place} open={open} onClose={onClose} destroyOnHidden size={isNarrow ? '100%' : DETAIL_DRAWER_PX} title={title}>
        {children}
      </Drawer>
    </TouchSize>
  );
}

type RowTitleProps = Pick<RowDrawerProps, 'entity' | 'rowId'> & { readonly titleOf: (what: string) => string };

/** Asking for the row as its details do keeps it current while it is explained. */
export function RowTitle({ entity, rowId, titleOf }: RowTitleProps) {
  const def = useSchema().get(entity);
  const answer = useRow(entity, rowId);
  return titleOf(answer.kind === 'found' ? rowLabel(def, answer.folded.row) : def.title);
}
