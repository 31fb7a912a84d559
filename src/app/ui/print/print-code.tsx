/** A two-dimensional code on a paper, with its text below: a scanner types it into a search box. Drawn on the device. */
import { QRCode } from 'antd';

const SIZE_PX = 64;

export const PrintCode = ({ value }: { readonly value: string }) =>
  value === '' ? null : (
    <figure className="print-code">
      <QRCode type="svg" value={value} size={SIZE_PX} bordered={false} color="#000" bgColor="#fff" />
      <figcaption>{value}</figcaption>
    </figure>
  );
