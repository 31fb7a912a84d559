/** The client's server, its given profile, and its findings. */
import { Fragment } from 'react';
import { settingsText } from './text.ts';
import { readFindings } from '../../live/server-findings.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';

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
