/** /test/home: what this browser can do for work without a network, for a screenshot to the administrator. */
import { useEffect, useState } from 'react';
import { Descriptions, Tag } from 'antd';
import { profileText } from '#domain/messages-profile.ts';
import { shellText } from '#domain/messages-shell.ts';
import { useSyncStatus } from '../live/app-services.tsx';
import { useWorkerLink } from '../live/worker-link.tsx';
import { PageHeader } from '../widgets/page-header.tsx';
import './account/account.css';

const MS_PER_S = 1_000;
const { facts } = profileText;

export function TestPage() {
  const { link, clockSkewMs, failure } = useSyncStatus();
  const { host } = useWorkerLink();
  const isPersisted = usePersisted();
  return (
    <section className="test-page" data-testid="test-home">
      <PageHeader description={profileText.testHint} />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'link', label: facts.link, children: shellText.linkState[link] },
          { key: 'server', label: facts.server, children: host },
          { key: 'clock', label: facts.clock, children: profileText.seconds(Math.round(clockSkewMs / MS_PER_S)) },
          { key: 'database', label: facts.database, children: <YesNo is={failure === undefined && 'indexedDB' in globalThis} /> },
          { key: 'worker', label: facts.worker, children: <YesNo is={'Worker' in globalThis} /> },
          { key: 'locks', label: facts.locks, children: <YesNo is={'locks' in navigator} /> },
          { key: 'offline', label: facts.offline, children: <YesNo is={hasServiceWorker()} /> },
          { key: 'storage', label: facts.storage, children: <YesNo is={isPersisted} /> },
          { key: 'browser', label: facts.browser, children: navigator.userAgent },
        ]}
      />
    </section>
  );
}

/** The program itself is on this device and opens without a network. */
const hasServiceWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

function YesNo({ is }: { readonly is: boolean }) {
  return <Tag color={is ? 'success' : 'warning'}>{is ? profileText.yes : profileText.no}</Tag>;
}

function usePersisted(): boolean {
  const [isPersisted, setPersisted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    if (!('storage' in navigator)) return; // not in a plain http page
    void navigator.storage.persisted().then(answer => {
      if (!isLeft) setPersisted(answer);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isPersisted;
}
