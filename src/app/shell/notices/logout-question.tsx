/** The plain question at a logout: everything was sent. */
import { Modal } from 'antd';
import { shellText } from '../text.ts';
import { uiText } from '../../ui/text.ts';

export type LogoutQuestionProps = {
  readonly open: boolean;
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
};

export function LogoutQuestion({ open, isLeaving, onLeave, onCancel }: LogoutQuestionProps) {
  return (
    <Modal
      open={open}
      title={shellText.logout}
      okText={uiText.ok}
      cancelText={uiText.cancel}
      confirmLoading={isLeaving}
      onOk={onLeave}
      onCancel={onCancel}
      width={400}
    >
      {isLeaving ? shellText.leaving : shellText.logoutConfirm}
    </Modal>
  );
}
