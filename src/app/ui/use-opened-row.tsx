/** The details of one row, opened over a page or panel that is no list. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DetailDrawer } from './lazy-drawers.ts';

type OpenedRow = { readonly entity: string; readonly id: string; readonly isOpen: boolean };

/** `drawer` must be drawn somewhere; it stays while it closes. */
export function useOpenedRow(): { readonly open: (entity: string, id: string) => void; readonly drawer: ReactNode } {
  const [opened, setOpened] = useState<OpenedRow>();
  return {
    open: (entity, id) => setOpened({ entity, id, isOpen: true }),
    drawer: opened && (
      <DetailDrawer
        key={`${opened.entity}:${opened.id}`}
        entity={opened.entity}
        rowId={opened.id}
        open={opened.isOpen}
        onClose={() => setOpened({ ...opened, isOpen: false })}
      />
    ),
  };
}
