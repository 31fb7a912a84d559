/** The frame of a drawer about one row, in the row's own tab. Closing it discards its state. */
import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDrawerContainer } from '../../page-memory/page-frame.ts';
import { useBackCloses } from '../../live/use-back-closes.ts';
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

/** Title and children are mounted only while the drawer is open, so their subscriptions end with it. */
export function RowDrawerFrame({ open, onClose, title, children }: FrameProps) {
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  useBackCloses(open, onClose);
  return (
    <TouchSize>
      <Drawer {...container} open={open} onClose={onClose} destroyOnHidden size={isNarrow ? '100%' : DETAIL_DRAWER_PX} title={title}>
        {children}
      </Drawer>
    </TouchSize>
  );
}

type RowTitleProps = Pick<RowDrawerProps, 'entity' | 'rowId'> & { readonly titleOf: (what: string) => string };

/** Subscribes to the row as its details do, so that it stays current. */
export function RowTitle({ entity, rowId, titleOf }: RowTitleProps) {
  const def = useSchema().get(entity);
  const answer = useRow(entity, rowId);
  return titleOf(answer.kind === 'found' ? rowLabel(def, answer.folded.row) : def.title);
}
