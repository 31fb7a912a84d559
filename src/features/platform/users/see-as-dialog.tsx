/** Asks before an administrator sees as another user, and opens the tab for it. */
import { useState } from 'react';
import { App, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Session } from '#domain/session.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { openSeeAsTab } from '#app/live/see-as-tab.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useWorkerLink } from '#app/live/worker-link.tsx';
import { busy } from '#app/ui/widgets/busy.tsx';
import { uiText } from '#app/ui/text.ts';
import type { userCalls } from './calls.ts';
import type { ManagedUser } from './model.ts';
import { userText } from './text.ts';

type Seen = { readonly session: Session; readonly untilMs: number };

export function SeeAsDialog({ user, onClose }: { readonly user: ManagedUser; readonly onClose: () => void }) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { session: own } = useAppServices();
  const { host } = useWorkerLink();
  const { message } = App.useApp();
  const orReport = useOrReport();
  const [isBusy, setBusy] = useState(false);
  /** The session is there, and the browser wants another click before it opens a tab. */
  const [ready, setReady] = useState<Seen>();
  const show = (seen: Seen): void => {
    if (openSeeAsTab(host, seen.session, own.user.realname, seen.untilMs)) return onClose();
    if (ready) inBackground(message.warning(userText.seeAsBlocked));
    setReady(seen);
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    const seen = await orReport(calls.seeAs(user.username));
    setBusy(false);
    if (seen) show(seen);
  };
  return (
    <Modal
      open
      title={userText.seeAsTitle(user.realname)}
      okText={ready ? userText.seeAsOpen : userText.seeAsBegin}
      cancelText={uiText.cancel}
      okButtonProps={{ loading: busy(isBusy) }}
      onOk={() => (ready ? show(ready) : inBackground(begin()))}
      onCancel={onClose}
    >
      <p>{userText.seeAsHint}</p>
      {ready && <p role="status">{userText.seeAsReady}</p>}
    </Modal>
  );
}
