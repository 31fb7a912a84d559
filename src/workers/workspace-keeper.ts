/**
 * The workspace of the signed-in user. Everything that starts or ends one goes through one queue, so a quick sign-out and sign-in cannot run two engines.
 */
import { createSerialQueue } from '#base/serial-queue.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import type { TabState } from './sync-api.ts';
import type { WorkerSession } from './worker-session.ts';
import { IDLE_STATUS } from '#sync/status.ts';
import type { Workspace, WorkspaceStatus } from './workspace.ts';

export type KeeperDeps = {
  readonly host: string;
  readonly session: Pick<WorkerSession, 'send'>;
  readonly openWorkspace: (name: string) => Promise<Result<Workspace, AppError>>;
  readonly onStatus: () => void;
};

export type WorkspaceKeeper = {
  readonly current: () => Workspace | undefined;
  /** As `current`, once an opening or closing under way has ended. */
  readonly settled: () => Promise<Workspace | undefined>;
  readonly status: () => WorkspaceStatus;
  readonly tab: () => TabState;
  readonly noteTab: (state: TabState) => void;
  /** Whether a session can begin at once: no workspace of another user is open. */
  readonly isFreeFor: (session: Session) => boolean;
  readonly open: (session: Session) => Promise<Result<undefined, AppError>>;
  readonly close: () => Promise<void>;
};

export function createWorkspaceKeeper({ host, session: own, openWorkspace, onStatus }: KeeperDeps): WorkspaceKeeper {
  const inTurn = createSerialQueue();
  let workspace: Workspace | undefined;
  let openFailure: AppError | undefined;
  let tab: TabState = { isVisible: true, isOnline: true, isFrozen: false };

  async function closeWorkspace(): Promise<void> {
    const closing = workspace;
    workspace = undefined;
    await closing?.close();
  }

  async function open(session: Session): Promise<Result<undefined, AppError>> {
    const name = databaseNameOf(host, session);
    if (workspace && workspace.name !== name) {
      own.send({ type: 'closed' }); // no request of the old engine may carry the new token
      await closeWorkspace();
    }
    own.send({ type: 'opened', session });
    if (workspace) {
      workspace.post({ kind: 'renewed', session });
      return ok(undefined);
    }
    const opened = await openWorkspace(name);
    openFailure = opened.ok ? undefined : opened.error;
    if (opened.ok) workspace = opened.value;
    workspace?.noteTab(tab);
    onStatus();
    if (!opened.ok) return err(opened.error);
    opened.value.post({ kind: 'renewed', session });
    return ok(undefined);
  }

  return {
    current: () => workspace,
    settled: () => inTurn(async () => workspace),
    status: () => workspace?.status() ?? { ...IDLE_STATUS, failure: openFailure },
    tab: () => tab,
    noteTab(state) {
      tab = state;
      workspace?.noteTab(state);
    },
    isFreeFor: session => !workspace || workspace.name === databaseNameOf(host, session),
    open: session => inTurn(() => open(session)),
    close: () =>
      inTurn(async () => {
        own.send({ type: 'closed' });
        await closeWorkspace();
        onStatus();
      }),
  };
}
