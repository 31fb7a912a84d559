/** A code on a paper, with the row's number below: a telephone that reads it opens the row, and so does a scanner in a search box. Drawn on the device. */
import { QRCode } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { addressOfRow, numberOf } from '#schema/row-address.ts';
import type { Row } from '#schema/row.ts';

const SIZE_PX = 84; // 22 mm: the modules of an address of 100 characters are half a millimetre wide

export type PrintedRow = { readonly def: Pick<EntityDef, 'route' | 'titleField'>; readonly row: Row };

/** Nothing while the row has no number. */
export function PrintCode({ def, row }: PrintedRow) {
  const number = numberOf(def, row);
  if (number === '') return null;
  return (
    <figure className="print-code">
      <QRCode type="svg" value={addressOfRow(location.origin, def, row)} size={SIZE_PX} bordered={false} color="#000" bgColor="#fff" />
      <figcaption>{number}</figcaption>
    </figure>
  );
}
