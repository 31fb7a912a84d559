/** 立即同步: disabled with its reason without a network; enabled if only the server does not answer. */
import { useState } from 'react';
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { uiText } from '../text.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useIsOffline, useOnline } from '../../live/use-offline.ts';
import { busy } from './busy.tsx';

export function SyncNow({ type = 'default' }: { readonly type?: 'primary' | 'default' }) {
  const { connection } = useAppServices();
  const hasNetwork = useOnline();
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const syncNow = async (): Promise<void> => {
    setIsBusy(true);
    await connection.api.syncNow();
    setIsBusy(false);
  };
  return (
    <>
      {!hasNetwork && <span className="hint">{uiText.syncNoNetwork}</span>}
      <Button type={type} disabled={!hasNetwork} loading={busy(isBusy)} onClick={() => inBackground(syncNow())}>
        {hasNetwork && isOffline ? uiText.reconnect : uiText.syncNow}
      </Button>
    </>
  );
}
