/** The head of a list: its name, how much of it is known and since when, and the pill with what waits. */
import { memo } from 'react';
import { Button, Tag, Tooltip } from 'antd';
import { ArrowUpOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { listText } from './text.ts';
import { uiText } from '../text.ts';
import type { Limitation } from '#query/capabilities.ts';
import { listFreshness } from './list-freshness.ts';
import type { Head } from '../../live/row-store.ts';
import { useSyncStatus } from '../../live/app-services.tsx';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePagePlace } from '../../page-memory/page-place.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { COVERAGE_COLOR } from '../widgets/coverage-color.ts';
import { SeedLine } from '../widgets/seed-line.tsx';
import { useListScope } from './list-scope.ts';
import { TIME_FORMAT } from '#base/time-formats.ts';

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
        {isLoading && head ? listText.loadingQuery : head && <FreshnessLine head={head} isRefused={isRefused} />}
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

function FreshnessLine({
  head: { coverage, freshAtMs, limits = NO_LIMITS },
  isRefused,
}: {
  readonly head: Head;
  readonly isRefused: boolean;
}) {
  const { def } = useListScope();
  const { push, link } = useSyncStatus();
  const isOffline = useIsOffline();
  const isPushMissing = link === 'up' && push === 'unavailable';
  const { tag, details, note } = listFreshness(
    { coverage, freshAtMs, limits, scope: def.scope, isOffline, isRefused, isPushMissing },
    clockText,
  );
  if (!tag) return note;
  const color = tag.kind === 'here' ? undefined : tag.kind === 'refused' ? 'error' : COVERAGE_COLOR[tag.kind];
  const face = (
    <Tag {...(color === undefined ? {} : { color })} data-testid="list-coverage" {...(details.length > 0 ? { tabIndex: 0 } : {})}>
      {tag.text}
    </Tag>
  );
  return (
    <>
      {details.length > 0 ? (
        <Tooltip title={<div className="qs-lines">{details.join('\n')}</div>} trigger={['hover', 'focus', 'click']}>
          {face}
        </Tooltip>
      ) : (
        face
      )}
      {note}
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
function clockText(atMs: number, to: 'minute' | 'second'): string {
  const at = dayjs(atMs);
  const format = to === 'minute' ? 'HH:mm' : TIME_FORMAT;
  return at.isSame(dayjs(), 'day') ? at.format(format) : at.format('MM-DD HH:mm');
}
