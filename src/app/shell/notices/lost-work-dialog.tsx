/** What is said when the browser erased unsent changes. */
import { Modal } from 'antd';
import { deviceText } from '../device-text.ts';

export type LostWorkProps = { readonly open: boolean; readonly lost: number; readonly onSeen: () => void };

export function LostWorkDialog({ open, lost, onSeen }: LostWorkProps) {
  return (
    <Modal
      open={open}
      title={deviceText.lostTitle(lost)}
      okText={deviceText.lostSeen}
      onOk={onSeen}
      onCancel={onSeen}
      cancelButtonProps={{ hidden: true }}
      mask={{ closable: false }}
      width={460}
    >
      <p>{deviceText.lostWhy}</p>
      <p>{deviceText.lostNext}</p>
    </Modal>
  );
}
