/** The progress of a first download, with a button to pause and resume it. */
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import type { SeedProgress } from '#sync/status.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** @param title the downloaded collection, if the surroundings do not name it. */
export function SeedLine({ seed, title }: { readonly seed: SeedProgress; readonly title?: string }) {
  const { connection } = useAppServices();
  const { entity, rows, total, isPaused = false } = seed;
  const words = isPaused ? syncText.seedPaused(rows, total) : syncText.seeding(rows, total);
  return (
    <span className="seed-line" data-testid={`seed-${entity}`}>
      <span>{title === undefined ? words : `${title} ${words}`}</span>
      {total !== undefined && total > 0 && (
        <span className="seed-progress">
          <ProgressBar percent={(rows / total) * 100} label={words} />
        </span>
      )}
      <Button type="link" size="small" className="inline-link" onClick={() => inBackground(connection.api.pauseSeed(entity, !isPaused))}>
        {isPaused ? syncText.resumeSeed : syncText.pauseSeed}
      </Button>
    </span>
  );
}
