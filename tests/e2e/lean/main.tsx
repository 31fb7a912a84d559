/**
 * A tab of the product without its screens, for tests of the engine. Worker, supervisor, session, user space, subscription and enqueueing are the
 * product's own modules; only the antd program around them is missing. See docs/decisions/0030-lean-tab.md.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { assert } from '#base/assert.ts';
import { inBackground } from '#base/in-background.ts';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { readAppConfig } from '#app/live/app-config.ts';
import { AppServicesProvider } from '#app/live/app-services.tsx';
import { SchemaProvider } from '#app/live/schema.tsx';
import { signIn, useStoredSession } from '#app/live/session-store.ts';
import { WorkerLinkProvider, linkWorker, useWorkerLink } from '#app/live/worker-link.tsx';
import { claimTabId } from '#app/shell/tab-id.ts';
import { createFailures, useRecovery } from '#app/shell/use-recovery.ts';
import type { Failures } from '#app/shell/use-recovery.ts';
import { useUserSpace } from '#app/shell/use-user-space.ts';
import { schema } from '#features/registry.ts';
import { SupplierTab } from './supplier-tab.tsx';

localStorage.setItem('quayside-debug', '1');
inBackground(start());

async function start(): Promise<void> {
  const link = linkWorker(await readAppConfig(() => location.reload()), claimTabId());
  window.leanSignIn = async (username, password) => {
    const answer = await link.connection.api.login({ username, password });
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
    signIn(answer.value.session);
  };
  const root = document.getElementById('root');
  assert(root, '__lean.html has no #root');
  createRoot(root).render(
    <WorkerLinkProvider link={link}>
      <SchemaProvider schema={schema}>
        <Gate />
      </SchemaProvider>
    </WorkerLinkProvider>,
  );
}

function Gate() {
  const { host } = useWorkerLink();
  const session = useStoredSession();
  return session ? <Space key={databaseNameOf(host, session)} session={session} /> : <p data-testid="lean-signed-out" />;
}

function Space({ session }: { readonly session: Session }) {
  const [attempt, setAttempt] = useState(0);
  const [failures] = useState(createFailures);
  return <OpenSpace key={attempt} session={session} failures={failures} onRetry={() => setAttempt(attempt + 1)} />;
}

type OpenSpaceProps = { readonly session: Session; readonly failures: Failures; readonly onRetry: () => void };

function OpenSpace({ session, failures, onRetry }: OpenSpaceProps) {
  const space = useUserSpace(session, undefined);
  useRecovery(space, failures, onRetry);
  if (space.kind !== 'ready') return <p data-testid="lean-space">{space.kind}</p>;
  return (
    <AppServicesProvider services={space.services}>
      <SupplierTab />
    </AppServicesProvider>
  );
}
