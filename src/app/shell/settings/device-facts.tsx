/** The program's data on this device: its size, paused downloads that can be resumed, and the version. */
import { Flex } from 'antd';
import { settingsText } from './text.ts';
import { shellText } from '../text.ts';
import { useSyncStatus } from '../../live/app-services.tsx';
import { SeedLine } from '../../ui/widgets/seed-line.tsx';
import { StorageLine } from '../storage-line.tsx';
import { useSchema } from '../../live/schema.tsx';

export function DeviceFacts() {
  const schema = useSchema();
  const paused = useSyncStatus().seeds.filter(seed => seed.isPaused === true);
  return (
    <section aria-label={settingsText.device} className="device-facts">
      <h3>{settingsText.device}</h3>
      <dl>
        <dt>{shellText.storage}</dt>
        <dd>
          <StorageLine />
        </dd>
        {paused.length > 0 && (
          <>
            <dt>{settingsText.paused}</dt>
            <dd>
              <Flex vertical gap={4}>
                {paused.map(seed => (
                  <SeedLine key={seed.entity} seed={seed} title={schema.find(seed.entity)?.title ?? seed.entity} />
                ))}
                <span className="hint">{settingsText.pausedHint}</span>
              </Flex>
            </dd>
          </>
        )}
        <dt>{settingsText.version}</dt>
        <dd>{import.meta.env['APP_VERSION']}</dd>
      </dl>
    </section>
  );
}
