/**
 * 部门选择 / 部门切换: chooses this session's department. Each department has a local database of its own;
 * unsent changes stay in the old one until the user comes back.
 */
import { useEffect, useState } from 'react';
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Alert, App, Form, Modal, Select, Spin, Tooltip } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { uiText } from '../../ui/text.ts';
import { shellText } from '../text.ts';
import type { Depart } from '#domain/session.ts';
import { useAppServices, useEntryCounts } from '../../live/app-services.tsx';
import { useCalls } from '../../live/use-calls.ts';
import type { accountMenuCalls } from './calls.ts';
import { useOrReport } from '../../live/use-error-report.ts';
import { useLogout } from '../logout-flow.tsx';
import { closeDepart } from '../../live/session-storage.ts';
import { signIn } from '../../live/session-store.ts';
import { leaveDepartNote } from '../left-notes.ts';
import { departText } from './text.ts';
import { deviceStore } from '../../live/device-store.ts';

type Known = { readonly list: readonly Depart[]; readonly orgCode: string };

type DepartDialogProps = {
  /** The server has no current department for this user: he must choose one or sign out. */
  readonly mustChoose: boolean;
  readonly onClose: () => void;
};

/** Mount it only while it is open, because it reads the departments from the server when it is mounted. */
export function DepartDialog({ mustChoose, onClose }: DepartDialogProps) {
  const logout = useLogout();
  const { session, connection } = useAppServices();
  const calls = useCalls<typeof accountMenuCalls>('app/shell/account');
  const { message } = App.useApp();
  const orReport = useOrReport();
  const { waiting, attention, paused } = useEntryCounts();
  const [known, setKnown] = useState<Known>();
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    inBackground(
      orReport(connection.api.departs()).then(answer => {
        if (isLeft) return;
        if (!answer) return onClose();
        if (answer.list.length === 0) {
          inBackground(message.warning(departText.none));
          return onClose();
        }
        setKnown(answer);
        setChosen(answer.orgCode === '' ? undefined : answer.orgCode);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [orReport, connection, message, onClose]);

  const confirm = async (): Promise<void> => {
    setTried(true);
    if (chosen === undefined) return;
    setBusy(true);
    const user = await orReport(calls.selectDepart(chosen, session.user.username));
    setBusy(false);
    if (!user) return;
    closeDepart(deviceStore());
    // Another department mounts another signed-in frame, which shows the note.
    if (chosen === session.user.orgCode) inBackground(message.success(departText.switched(nameOf(known, chosen))));
    else leaveDepartNote(nameOf(known, chosen));
    onClose();
    signIn({ ...session, user: { ...user, orgCode: user.orgCode ?? chosen } });
  };

  const current = nameOf(known, known?.orgCode ?? '');
  const unsent = waiting + attention + paused;
  const isMissing = isTried && chosen === undefined;
  return (
    <Modal
      open
      title={
        <Tooltip title={departText.hint}>
          <span>
            {current === '' ? departText.choose : departText.switch(current)} <QuestionCircleOutlined aria-label={departText.hint} />
          </span>
        </Tooltip>
      }
      okText={uiText.ok}
      cancelText={mustChoose ? shellText.logout : uiText.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !known }}
      onOk={() => inBackground(confirm())}
      onCancel={mustChoose ? logout.confirm : onClose}
      {...(mustChoose ? { closable: false, keyboard: false, mask: { closable: false } } : {})}
    >
      {known ? (
        <Form layout="vertical">
          {unsent > 0 && <Alert type="warning" showIcon title={departText.unsent(unsent)} />}
          <Form.Item
            label={departText.label}
            htmlFor="depart"
            required
            {...(isMissing ? { validateStatus: 'error' as const, help: departText.required } : {})}
          >
            <Select
              id="depart"
              value={chosen ?? null}
              placeholder={departText.required}
              options={known.list.map(depart => ({ value: depart.orgCode, label: depart.departName }))}
              onChange={value => setChosen(value ?? undefined)}
            />
          </Form.Item>
        </Form>
      ) : (
        <Spin />
      )}
    </Modal>
  );
}

const nameOf = (known: Known | undefined, orgCode: string): string =>
  known?.list.find(depart => depart.orgCode === orgCode)?.departName ?? '';
