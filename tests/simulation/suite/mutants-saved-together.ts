/** Bugs in what is saved together, a record with its files and a contract with its lines, and in who is signed in. */
import type * as decideSendModule from '#sync/decide-send.ts';
import type * as mergeChildrenModule from '#sync/merge-children.ts';
import type * as readBackModule from '#sync/read-back.ts';
import type * as uploadEntriesModule from '#sync/upload-entries.ts';
import type * as sessionModule from '#domain/session.ts';
import type * as readRowModule from '#workers/replay/read-row.ts';
import type * as workspaceModule from '#workers/workspace.ts';
import { focused } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import { around, isSending, replace, stepped } from './infect.ts';
import type { Mutant } from './infect.ts';

/** Contracts only, and everybody works on them. */
const contracts = (plan: Plan): Plan => focused(plan, ['userActs', 'userFollowsUp', 'otherActs'], { area: 'contracts', forks: [] });
const photos = (plan: Plan): Plan => focused(plan, ['userActs', 'userFollowsUp'], { area: 'transport', forks: [] });

export const SAVED_TOGETHER: readonly Mutant[] = [
  {
    name: 'the path of a stored file reaches nothing that waits for it',
    laws: ['I19', 'I26'],
    infect: () => replace<typeof uploadEntriesModule>('#sync/upload-entries.ts', () => ({ withStoredPath: entry => entry })),
    world: photos,
  },
  {
    name: 'an ambiguous upload counts as stored',
    laws: ['I3'],
    infect: () =>
      stepped((next, entry, event) => {
        if (entry.op.kind !== 'upload' || event.type !== 'answered' || event.meaning.kind !== 'ambiguous') return next;
        const op = { ...entry.op, path: `temp/${entry.rowId}.jpg` };
        return {
          kind: 'finished',
          log: { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs: event.nowMs, note: 'believed', entry: { ...entry, op } },
        };
      }),
    world: plan => ({ ...photos(plan), writeFaults: ['lost', 'offlineBefore', 'gatewayTimeoutBefore'], faultRate: 0.5 }),
  },
  {
    name: 'the bytes of a file are given up when it is sent, not when it is stored',
    laws: ['I1'],
    options: around((commit, epoch, store, disk) => {
      if (isSending(commit)) for (const { opId } of commit.entries ?? []) disk.files.delete(opId);
      return store.commit(epoch, commit);
    }),
    world: photos,
  },
  {
    name: 'the lines of a contract are sent as the user saw them, over whatever the server holds',
    laws: ['I11', 'I12'],
    knownSeed: 3,
    infect: () =>
      replace<typeof mergeChildrenModule>('#sync/merge-children.ts', () => ({
        mergeChildren: (_schema, list) => ({ rows: list.rows, conflicts: [], guarded: [] }),
      })),
    world: contracts,
  },
  {
    name: 'an edit that touches no line leaves the list out',
    laws: ['I12'],
    infect: () =>
      replace<typeof decideSendModule>('#sync/decide-send.ts', real => ({
        decideSend(schema, entry, ...rest) {
          const decision = real.decideSend(schema, entry, ...rest);
          if (decision.kind !== 'send' || decision.op.kind !== 'update' || (entry.op.kind === 'update' && entry.op.children))
            return decision;
          const { children: _left, ...op } = decision.op;
          return { ...decision, op };
        },
      })),
    world: contracts,
  },
  {
    name: 'the lines read with a contract are not stored with it',
    laws: ['I19'],
    infect: () =>
      replace<typeof readRowModule>('#workers/replay/read-row.ts', real => ({
        async readRow(...args) {
          const read = await real.readRow(...args);
          return read.ok ? { ok: true, value: { ...read.value, base: read.value.base.slice(0, 1) } } : read;
        },
      })),
    world: contracts,
  },
  {
    name: 'a read-back looks at the contract and not at its lines',
    laws: ['I3', 'I19'],
    knownSeed: 5,
    infect: () =>
      replace<typeof readBackModule>('#sync/read-back.ts', real => ({
        readBack: (schema, entry, row) =>
          real.readBack(schema, 'children' in entry.op ? { ...entry, op: { ...entry.op, children: [] } } : entry, row),
      })),
    world: plan => ({ ...contracts(plan), writeFaults: ['lost', 'lostAnswer', 'offlineBefore', 'gatewayTimeoutAfter'], faultRate: 0.5 }),
  },
  {
    name: 'the workspace of whoever was signed in before stays open',
    laws: ['I24', 'I8'],
    infect: () =>
      replace<typeof workspaceModule>('#workers/workspace.ts', real => ({
        async openWorkspace(...args) {
          const opened = await real.openWorkspace(...args);
          return opened.ok ? { ok: true, value: { ...opened.value, close: async () => undefined } } : opened;
        },
      })),
    isOfSessions: true,
  },
  {
    name: 'one database for all departments of a user',
    laws: ['I24', 'I8'],
    infect: () =>
      replace<typeof sessionModule>('#domain/session.ts', real => ({
        databaseNameOf: (host, session) => real.databaseNameOf(host, { ...session, user: { ...session.user, orgCode: 'A01' } }),
      })),
    isOfSessions: true,
  },
];
