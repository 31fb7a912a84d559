/** The page 状态机 for those who may see it. For everybody else there is no such page; the administrator is told where it is switched on. */
import { Button, Result } from 'antd';
import { inspectText } from '#domain/messages-inspect.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../live/app-services.tsx';
import { lazyPart } from '../live/lazy-part.tsx';
import { NotFoundPage } from '../pages/result-pages.tsx';
import { useAccountActions } from '../shell/account/account-actions.tsx';
import { useMayInspect } from '../shell/use-may-inspect.ts';

const MachinesPage = lazyPart(async () => (await import('../inspector/machines-page.tsx')).MachinesPage);

export function MachinesScreen() {
  const { session } = useAppServices();
  const { openSettings } = useAccountActions();
  if (useMayInspect()) return <MachinesPage />;
  if (!isMainAdmin(session.user)) return <NotFoundPage />;
  return (
    <Result
      status="info"
      title={inspectText.title}
      subTitle={inspectText.notAllowed}
      extra={
        <Button type="primary" onClick={openSettings}>
          {inspectText.toSettings}
        </Button>
      }
    />
  );
}
