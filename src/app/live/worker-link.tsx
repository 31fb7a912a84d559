/** The tab's one connection to its worker and the worker's configuration, for everything below. */
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { hostOf, staticRootOf } from '#domain/app-config.ts';
import type { AppConfig } from '#domain/app-config.ts';
import { connectWorker } from '#workers/connect.ts';
import type { SyncConnection } from '#workers/connect.ts';
import { keepFindings, readFindings } from './server-findings.ts';
import { presentFaults } from './use-fault-injection.ts';

export type WorkerLink = {
  readonly connection: SyncConnection;
  readonly config: AppConfig;
  readonly host: string;
  /** The host of stored pictures and files. */
  readonly staticRoot: string;
};

const LinkContext = createContext<WorkerLink | undefined>(undefined);

/** Starts this tab's worker. */
export function linkWorker(config: AppConfig, tabId: string): WorkerLink {
  const host = hostOf(config, location.origin);
  const connection = connectWorker({
    host,
    tabId,
    profile: config.profile,
    signSecret: config.signSecret,
    asksCaptcha: config.captcha,
    // Read again for each worker of this tab.
    get findings() {
      return readFindings(host);
    },
    get injection() {
      return import.meta.env.DEV ? presentFaults() : undefined;
    },
  });
  connection.listen(event => {
    if (event.kind === 'findings') keepFindings(host, event.findings);
  });
  return { connection, config, host, staticRoot: staticRootOf(config, location.origin) };
}

export function WorkerLinkProvider({ link, children }: { readonly link: WorkerLink; readonly children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** @throws outside WorkerLinkProvider. */
export function useWorkerLink(): WorkerLink {
  const link = use(LinkContext);
  if (!link) throw new Error('useWorkerLink outside WorkerLinkProvider');
  return link;
}
