/** The badge's popover: link, last confirmation, the outbox, the leader, storage, and a button to synchronise now. */
import { Link } from 'react-router-dom';
import { Alert, Descriptions, Flex } from 'antd';
import { shellText } from './text.ts';
import { uiText } from '../ui/text.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import type { SeedProgress, SweepProgress } from '#sync/status.ts';
import { useAppServices, useEntryCounts, useSyncStatus } from '../live/app-services.tsx';
import { StorageLine } from './storage-estimate.tsx';
import { useIsOffline } from '../live/use-offline.ts';
import { serverTimeAt } from '../live/use-server-now.ts';
import { SyncNow } from '../ui/widgets/sync-now.tsx';
import { SeedLine } from '../ui/widgets/seed-line.tsx';
import { OUTBOX_PATH } from '#domain/paths.ts';
import { useSchema } from '../live/schema.tsx';

export function SyncDetails() {
  const { tabId } = useAppServices();
  const { link, lastConfirmedAtMs, clockSkewMs, isLeader, leaderTabId, seeds, sweeps = [], push, failure, worker } = useSyncStatus();
  const { waiting, attention, paused } = useEntryCounts();
  const isOffline = useIsOffline();
  return (
    <section className="sync-details" aria-label={shellText.syncDetails}>
      {worker && <Alert type="error" showIcon title={worker === 'stopped' ? shellText.workerKeepsDying : shellText.workerRestarting} />}
      {failure && <Alert type="error" showIcon title={shellText.engineFailed} />}
      <Descriptions
        column={1}
        size="small"
        styles={{ label: { width: 76 } }}
        items={[
          { key: 'link', label: uiText.link, children: uiText.linkState[isOffline && link !== 'captive' ? 'down' : link] },
          ...(push === undefined || link !== 'up' || isOffline
            ? []
            : [{ key: 'push', label: shellText.push, children: shellText.pushState[push] }]),
          {
            key: 'confirmed',
            label: uiText.lastConfirmed,
            children: lastConfirmedAtMs === undefined ? uiText.never : serverTimeAt(lastConfirmedAtMs, clockSkewMs).slice('YYYY-'.length),
          },
          { key: 'waiting', label: shellText.pending, children: <Link to={OUTBOX_PATH}>{waiting + paused}</Link> },
          { key: 'attention', label: uiText.attentionLabel, children: <Link to={OUTBOX_PATH}>{attention}</Link> },
          { key: 'storage', label: shellText.storage, children: <StorageLine /> },
          ...(seeds.length === 0 ? [] : [{ key: 'seeds', label: syncText.downloads, children: <SeedLines seeds={seeds} /> }]),
          ...(sweeps.length === 0 ? [] : [{ key: 'sweeps', label: syncText.checks, children: <SweepLines sweeps={sweeps} /> }]),
        ]}
      />
      <details className="hint">
        <summary>{shellText.more}</summary>
        {shellText.leader}：{leaderText(isLeader || leaderTabId === tabId, leaderTabId)}
      </details>
      <Flex justify="end" align="center" gap={8}>
        <SyncNow type="primary" />
      </Flex>
    </section>
  );
}

function SeedLines({ seeds }: { readonly seeds: readonly SeedProgress[] }) {
  const schema = useSchema();
  return (
    <Flex vertical gap={4}>
      {seeds.map(seed => (
        <SeedLine key={seed.entity} seed={seed} title={schema.find(seed.entity)?.title ?? seed.entity} />
      ))}
    </Flex>
  );
}

/** The entities that 立即同步 compares row by row. */
function SweepLines({ sweeps }: { readonly sweeps: readonly SweepProgress[] }) {
  const schema = useSchema();
  return (
    <Flex vertical gap={4}>
      {sweeps.map(({ entity, rows, total }) => (
        <span key={entity} data-testid={`sweep-${entity}`}>
          {schema.find(entity)?.title ?? entity} {syncText.checking(rows, total)}
        </span>
      ))}
    </Flex>
  );
}

function leaderText(isHere: boolean, leaderTabId: string | undefined): string {
  if (isHere) return shellText.leaderHere;
  return leaderTabId === undefined ? shellText.leaderNone : shellText.leaderElsewhere;
}
