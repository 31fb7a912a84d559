/** /test/home: a report on the browser functions needed for offline work, to be copied for the administrator. */
import { useEffect, useState } from 'react';
import { Descriptions, Tag } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { uiText } from '#app/ui/text.ts';
import { userTypeOf } from '#domain/session.ts';
import { useAppServices, useSyncPart } from '#app/live/app-services.tsx';
import { useWorkerLink } from '#app/live/worker-link.tsx';
import { CopyButton } from '#app/ui/widgets/copy-button.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { testPageText } from './text.ts';
import './test-page.css';

const MS_PER_S = 1_000;
const { facts } = testPageText;

export function TestPage() {
  const link = useSyncPart('link');
  const clockSkewMs = useSyncPart('clockSkewMs');
  const failure = useSyncPart('failure');
  const { host } = useWorkerLink();
  const { session } = useAppServices();
  const isPersisted = usePersisted();
  const isOffered = (is: boolean): Fact['value'] => ({ is });
  const all: readonly Fact[] = [
    { label: facts.user, value: testPageText.userTypes[userTypeOf(session.user)] },
    { label: facts.link, value: uiText.linkState[link] },
    { label: facts.server, value: host },
    { label: facts.clock, value: testPageText.seconds(Math.round(clockSkewMs / MS_PER_S)) },
    { label: facts.database, value: isOffered(failure === undefined && 'indexedDB' in globalThis) },
    { label: facts.worker, value: isOffered('Worker' in globalThis) },
    { label: facts.locks, value: isOffered('locks' in navigator) },
    { label: facts.offline, value: isOffered(hasServiceWorker()) },
    { label: facts.storage, value: isOffered(isPersisted) },
    { label: facts.browser, value: navigator.userAgent },
  ];
  return (
    <section className="test-page" data-testid="test-home">
      <PageHeader description={testPageText.hint} />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={all.map(({ label, value }) => ({
          key: label,
          label,
          children: typeof value === 'string' ? value : <Tag color={value.is ? 'success' : 'warning'}>{wordOf(value)}</Tag>,
        }))}
      />
      <CopyButton text={all.map(({ label, value }) => `${label}：${wordOf(value)}`).join('\n')} />
    </section>
  );
}

type Fact = { readonly label: string; readonly value: string | { readonly is: boolean } };

function wordOf(value: Fact['value']): string {
  if (typeof value === 'string') return value;
  return value.is ? testPageText.yes : testPageText.no;
}

/** The program itself is cached on this device and opens without a network. */
const hasServiceWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

function usePersisted(): boolean {
  const [isPersisted, setPersisted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    if (!('storage' in navigator)) return; // not available over plain http
    inBackground(
      navigator.storage.persisted().then(answer => {
        if (!isLeft) setPersisted(answer);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return isPersisted;
}
