/** The badge's popover: link, last confirmation, the outbox, who leads, storage, and a way to synchronise now. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert, Button, Descriptions, Flex } from 'antd';
import dayjs from 'dayjs';
import { shellText } from '#domain/messages-shell.ts';
import { useAppServices, useEntryCounts, useSyncStatus } from '../live/app-services.tsx';
import { useStorageEstimate } from './use-storage-estimate.ts';
import { busy } from '../widgets/busy.tsx';

export function SyncDetails() {
  const { connection, tabId } = useAppServices();
  const { link, lastConfirmedAtMs, isLeader, leaderTabId, failure } = useSyncStatus();
  const { waiting, attention, paused } = useEntryCounts();
  const [isBusy, setBusy] = useState(false);
  const syncNow = async (): Promise<void> => {
    setBusy(true);
    await connection.api.syncNow();
    setBusy(false);
  };
  return (
    <section className="sync-details" aria-label={shellText.syncDetails}>
      {failure && <Alert type="error" showIcon title={shellText.engineFailed} />}
      <Descriptions
        column={1}
        size="small"
        styles={{ label: { width: 76 } }}
        items={[
          { key: 'link', label: shellText.link, children: shellText.linkState[link] },
          {
            key: 'confirmed',
            label: shellText.lastConfirmed,
            children: lastConfirmedAtMs === undefined ? shellText.never : dayjs(lastConfirmedAtMs).format('MM-DD HH:mm:ss'),
          },
          { key: 'waiting', label: shellText.pending, children: <Link to="/outbox">{waiting + paused}</Link> },
          { key: 'attention', label: shellText.attentionLabel, children: <Link to="/outbox">{attention}</Link> },
          { key: 'leader', label: shellText.leader, children: leaderText(isLeader || leaderTabId === tabId, leaderTabId) },
          { key: 'storage', label: shellText.storage, children: <StorageLine /> },
        ]}
      />
      <Flex justify="end">
        <Button type="primary" loading={busy(isBusy)} onClick={() => void syncNow()}>
          {shellText.syncNow}
        </Button>
      </Flex>
    </section>
  );
}

function leaderText(isHere: boolean, leaderTabId: string | undefined): string {
  if (isHere) return shellText.leaderHere;
  return leaderTabId === undefined ? shellText.leaderNone : shellText.leaderElsewhere;
}

function StorageLine() {
  const { used, quota, isPersisted, persist } = useStorageEstimate();
  if (used === undefined || quota === undefined) return shellText.storageUnknown;
  return (
    <div>
      <div>{shellText.storageUsed(used, quota)}</div>
      {isPersisted ? (
        <div className="hint">{shellText.storagePersisted}</div>
      ) : (
        <Button type="link" size="small" className="inline-link" onClick={persist}>
          {shellText.storagePersist}
        </Button>
      )}
    </div>
  );
}
