/**
 * What the user of this worker may: what the server said last, in whichever tab it was asked, and before it was asked for the first time the lists that
 * were closed when it was last stored. It begins anew with each workspace: nothing of one user is held against the next.
 */
import { closedLists } from '#domain/permissions.ts';
import type { PermissionProfile } from '#domain/permissions.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '#db/handle.ts';
import { readGrants } from '#db/read/saved.ts';
import type { ChannelMessage } from '#sync/channel-message.ts';
import { rightsOf } from '#sync/rights.ts';

type RightsMessage = Extract<ChannelMessage, { readonly kind: 'rights' }>;

export type Granted = {
  /** As text of `rightsOf`; undefined until the server answered. */
  readonly rights: () => string | undefined;
  /** The codes of lists that the user may not read. */
  readonly closedLists: () => readonly string[];
  /** The server answered. @returns what the other tabs' workers are told. */
  readonly take: (grants: Grants) => RightsMessage;
  /** Another tab's worker told its answer. @returns whether it is news. */
  readonly hear: (message: RightsMessage) => boolean;
  /** What is stored closes lists until the server answers. */
  readonly recall: (db: Db) => Promise<void>;
  readonly forget: () => void;
};

export function createGranted(profile: PermissionProfile): Granted {
  let told: RightsMessage | undefined;
  let stored: readonly string[] = [];
  return {
    rights: () => told?.rights,
    closedLists: () => told?.closed ?? stored,
    take(grants) {
      told = { kind: 'rights', rights: rightsOf(grants), closed: closedLists(grants, profile) };
      return told;
    },
    hear(message) {
      if (message.rights === told?.rights) return false;
      told = message;
      return true;
    },
    async recall(db) {
      const grants = await readGrants(db).catch(() => undefined); // what cannot be read closes no list, and keeps no worker from leading
      stored = grants ? closedLists(grants, profile) : [];
    },
    forget() {
      told = undefined;
      stored = [];
    },
  };
}
