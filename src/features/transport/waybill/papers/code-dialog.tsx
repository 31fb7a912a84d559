/** 二维码 of a waybill: large enough for a telephone or a scanner at the weighbridge. */
import { Button, Modal, QRCode, Typography } from 'antd';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { addressOfRow } from '#schema/row-address.ts';
import { textIn } from '#schema/typed-row.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { waybill } from '../entity.ts';
import { paperText } from './text.ts';
import './code-dialog.css';

const SIZE_PX = 240;

export function CodeDialog({ def, rows: [row], onClose }: OwnActionDialogProps) {
  const name = textIn<typeof waybill>(row, 'waybillNo') || row.id;
  return (
    <TouchSize>
      <Modal open title={paperText.code(name)} footer={<Button onClick={onClose}>{paperText.close}</Button>} onCancel={onClose}>
        <div className="waybill-code">
          <QRCode type="svg" value={addressOfRow(location.origin, def, row)} size={SIZE_PX} color="#000" bgColor="#fff" />
          <Typography.Text strong copyable={{ tooltips: paperText.copy }}>
            {name}
          </Typography.Text>
          <Typography.Text type="secondary">{paperText.codeHint}</Typography.Text>
        </div>
      </Modal>
    </TouchSize>
  );
}
