/**
 * Facts for the user about this device and its server: the data's size, paused downloads that can be resumed, the version; the server, its given profile
 * and its findings.
 */
import { Flex } from 'antd';
import { settingsText } from './text.ts';
import { shellText } from '../text.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { SeedLine } from '../../ui/widgets/seed-line.tsx';
import { StorageLine } from '../storage-estimate.tsx';
import { useSchema } from '../../live/schema.tsx';
import { Fragment } from 'react';
import { readFindings } from '../../live/server-findings.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';

export function DeviceFacts({ onLeave }: { readonly onLeave: () => void }) {
  const schema = useSchema();
  const paused = useSyncPart('seeds').filter(seed => seed.isPaused === true);
  return (
    <section aria-label={settingsText.device} className="device-facts">
      <h3>{settingsText.device}</h3>
      <dl>
        <dt>{shellText.storage}</dt>
        <dd>
          <StorageLine onLeave={onLeave} />
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

/** The client's server, its given profile, and its findings. */
export function ServerFacts() {
  const { host, config } = useWorkerLink();
  const { asksCaptcha = config.captcha, decryptsPassword, takesSocketToken, selectDepartMethod } = readFindings(host);
  const isOwn = config.profile === 'spec';
  const facts = [
    [settingsText.serverAddress, host],
    [settingsText.serverProfile, settingsText.profiles[config.profile]],
    [settingsText.captcha, found(asksCaptcha, settingsText.captchaAsked)],
    [settingsText.password, found(isOwn ? false : decryptsPassword, settingsText.passwordSent)],
    [settingsText.socketToken, found(takesSocketToken, settingsText.socketTokenTaken)],
    [settingsText.selectDepart, selectDepartMethod ?? settingsText.unknownYet],
    [settingsText.buttonRule, settingsText.buttonRules[isOwn ? 'spec' : 'stock']],
  ] as const;
  return (
    <section aria-label={settingsText.server} className="device-facts">
      <h3>{settingsText.server}</h3>
      <dl>
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function found(isSo: boolean | undefined, words: { readonly yes: string; readonly no: string }): string {
  return isSo === undefined ? settingsText.unknownYet : isSo ? words.yes : words.no;
}
