/** The head of a list: its name, how much of it is known and since when, and the pill with what waits. */
import { memo } from 'react';
import { Button, Tag } from 'antd';
import { ArrowUpOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { TIME_FORMAT } from '#domain/limits.ts';
import { listText } from '#domain/messages-list.ts';
import { syncText } from '#domain/messages-sync.ts';
import { uiText } from '#domain/messages.ts';
import type { Limitation } from '#domain/sync/capabilities.ts';
import type { Head } from '../../live/row-store.ts';
import { useSyncStatus } from '../../live/app-services.tsx';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePagePlace } from '../../live/page-place.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { COVERAGE_COLOR } from '../../widgets/coverage-color.ts';
import { SeedLine } from '../../widgets/seed-line.tsx';
import { useListScope } from './list-scope.ts';

type ListHeaderProps = { readonly isLoading: boolean; readonly isRefused: boolean };

const NO_LIMITS: readonly Limitation[] = [];

/** @param isLoading the asked query has no answer yet; the rows below are the previous one's. @param isRefused the server said no to it. */
export const ListHeader = memo(function ListHeader({ isLoading, isRefused }: ListHeaderProps) {
  const { def, rows } = useListScope();
  const head = useListHead(rows);
  const { hidesHeader } = usePagePlace(); // its name then; what the rows are worth is always said
  return (
    <div className="qs-head">
      {!hidesHeader && <h1>{def.title}</h1>}
      <SeedNote />
      <span className="qs-freshness" data-testid="list-freshness" data-live>
        {isLoading && head ? listText.loadingQuery : head && <Freshness head={head} isRefused={isRefused} />}
      </span>
      <span className="qs-pill" aria-live="polite">
        {head && (head.freshCount > 0 || head.hasMoved) && (
          <Button
            shape="round"
            size="small"
            type="primary"
            ghost
            data-testid="list-pill"
            icon={<ArrowUpOutlined aria-hidden />}
            iconPlacement="end"
            title={listText.applyWaiting}
            onClick={rows.applyWaiting}
          >
            {head.freshCount > 0 ? uiText.newRows(head.freshCount) : listText.orderChanged}
          </Button>
        )}
      </span>
    </div>
  );
});

function Freshness({ head: { coverage, freshAtMs, limits = NO_LIMITS }, isRefused }: { readonly head: Head; readonly isRefused: boolean }) {
  const { def } = useListScope();
  const [why = coverage === 'full' ? undefined : syncText.scope(def.scope), ...rest] = limits.map(syncText.limitation);
  const { push, link } = useSyncStatus();
  const word = uiText.coverage[coverage];
  const isOffline = useIsOffline();
  const notes = [...(isOffline ? [listText.coverageHere(word)] : []), ...rest];
  if (isOffline)
    return (
      <Tag data-testid="list-coverage" title={notes.join('\n')}>
        {freshAtMs === undefined ? uiText.offline : listText.offlineSince(clockText(freshAtMs, 'HH:mm'))}
      </Tag>
    );
  const more = link === 'up' && push === 'unavailable' ? [...rest, syncText.noPush] : rest;
  // The server is there and said no: that is not being offline.
  if (isRefused)
    return (
      <Tag color="error" data-testid="list-coverage">
        {listText.refusedShort}
      </Tag>
    );
  return (
    <>
      <Tag color={COVERAGE_COLOR[coverage]} data-testid="list-coverage" {...(more.length > 0 ? { title: more.join('\n') } : {})}>
        {why === undefined ? word : syncText.coverageWith(word, why)}
      </Tag>
      {freshAtMs === undefined ? listText.neverConfirmed : listText.confirmedAt(clockText(freshAtMs, TIME_FORMAT))}
    </>
  );
}

/** The first download of the whole collection, while it lasts. */
function SeedNote() {
  const { def } = useListScope();
  const seed = useSyncStatus().seeds.find(item => item.entity === def.name);
  return seed ? <SeedLine seed={seed} /> : null;
}

/** The time alone while it is today's. */
function clockText(atMs: number, format: string): string {
  const at = dayjs(atMs);
  return at.isSame(dayjs(), 'day') ? at.format(format) : at.format('MM-DD HH:mm');
}
