/** The dialog of the command palette and the record that is opened from it. On a phone it fills the screen. */
import { useState } from 'react';
import { Modal } from 'antd';
import { useLocation } from 'react-router-dom';
import type { EntityDef } from '#schema/entity-def.ts';
import { useIsMobile } from '../../live/use-device.ts';
import { DetailDrawer, FormDrawer } from '../../ui/lazy-drawers.ts';
import type { PaletteProps } from './commands-provider.tsx';
import { PaletteBody } from './palette-body.tsx';
import { paletteText } from './text.ts';
import './commands.css';

const PALETTE_WIDTH_PX = 640;

/** A record opened beside the page: to read, to edit or to create. `from`: the list of which a new record is made. */
type Beside = {
  readonly kind: 'detail' | 'form';
  readonly entity: string;
  readonly from?: EntityDef;
  readonly rowId: string | undefined;
  readonly startAt?: string | undefined;
  /** The page that was shown. */
  readonly openedAt: string;
  readonly isOpen: boolean;
};

export function Palette({ open, onClose, typed }: PaletteProps) {
  const isMobile = useIsMobile();
  const [beside, setBeside] = useState<Beside>();
  const close = (): void => setBeside(held => held && { ...held, isOpen: false });
  const { pathname } = useLocation();
  // A link in the details leads to a page that they would cover.
  if (beside?.kind === 'detail' && beside.isOpen && beside.openedAt !== pathname) setBeside({ ...beside, isOpen: false });
  const show = (kind: Beside['kind'], entity: string, rowId: string | undefined): void =>
    setBeside({ kind, entity, rowId, openedAt: pathname, isOpen: true });
  const rowId = beside?.rowId;
  return (
    <>
      <Modal
        open={open}
        onCancel={onClose}
        footer={null}
        closable={isMobile}
        title={paletteText.open}
        width={isMobile ? '100%' : PALETTE_WIDTH_PX}
        className={isMobile ? 'palette palette-full' : 'palette'}
        destroyOnHidden
      >
        {/* Another device starts with an empty box. */}
        <PaletteBody
          key={String(isMobile)}
          onClose={onClose}
          typed={typed}
          onOpenRecord={(entity, id) => show('detail', entity, id)}
          onCreate={from => setBeside({ kind: 'form', entity: from.name, from, rowId: undefined, openedAt: pathname, isOpen: true })}
        />
      </Modal>
      {beside && rowId !== undefined && (
        <DetailDrawer
          key={`${beside.entity}:${rowId}`}
          entity={beside.entity}
          rowId={rowId}
          open={beside.isOpen && beside.kind === 'detail'}
          onClose={close}
          onEdit={startAt => setBeside({ kind: 'form', entity: beside.entity, rowId, startAt, openedAt: pathname, isOpen: true })}
        />
      )}
      {beside && (
        <FormDrawer
          key={`form:${beside.from?.route ?? beside.entity}:${rowId ?? ''}`}
          entity={beside.entity}
          from={beside.from}
          rowId={rowId}
          startAt={beside.startAt}
          open={beside.isOpen && beside.kind === 'form'}
          onClose={close}
        />
      )}
    </>
  );
}
