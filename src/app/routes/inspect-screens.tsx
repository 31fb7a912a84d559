/** The pages 状态机 and 业务定义 under /dev, for who may inspect. Other users get the page 404; an administrator reads where the setting is. */
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { pageText } from '../shell/page-text.ts';
import { isMainAdmin } from '#domain/session.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { useAppServices } from '../live/app-services.tsx';
import { NotFoundPage } from '../shell/result-pages.tsx';
import { useAccountActions } from '../live/frame-actions.ts';
import { useMayInspect } from '../shell/use-may-inspect.ts';
import { Result } from '../ui/widgets/result.ts';

const MachinesPage = lazyPart(async () => (await import('../devtools/machines-page.tsx')).MachinesPage);
const EntitiesPage = lazyPart(async () => (await import('../devtools/entities-page.tsx')).EntitiesPage);

export const MachinesScreen = () => (
  <InspectGate title={pageText.machines}>
    <MachinesPage />
  </InspectGate>
);

export const EntitiesScreen = () => (
  <InspectGate title={pageText.entities}>
    <EntitiesPage />
  </InspectGate>
);

function InspectGate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { session } = useAppServices();
  const { openSettings } = useAccountActions();
  if (useMayInspect()) return children;
  if (!isMainAdmin(session.user)) return <NotFoundPage />;
  return (
    <Result
      status="info"
      title={title}
      subTitle={pageText.inspectNotAllowed}
      extra={
        <Button type="primary" onClick={openSettings}>
          {pageText.toSystemSettings}
        </Button>
      }
    />
  );
}
