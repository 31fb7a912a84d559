/** The lists on this device as the page shows them: the largest first, each whole or 部分 with its reason. */
import type { DeviceSizes, DeviceState } from '#db/read/device-data.ts';
import { isWholeHere, limitationsOf } from '#query/capabilities.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import { deviceDataText } from './text.ts';

export type ListOnDevice = {
  readonly entity: string;
  readonly title: string;
  readonly rows: number;
  /** Estimated. */
  readonly bytes: number;
  /** Why only a part is here; absent: all of it is. */
  readonly part: string | undefined;
  /** Device time. Of a list that is not followed as a whole: of its newest page. */
  readonly confirmedAtMs: number | undefined;
  readonly unsent: number;
  readonly drafts: number;
  readonly isPaused: boolean;
  /** It is read in the background, so that a download can be stopped and resumed. */
  readonly isDownloaded: boolean;
};

type Def = Pick<EntityDef, 'name' | 'title' | 'scope'>;

/** Those of which anything is stored: rows, something the user entered, or a paused download. */
export function listsOnDevice(defs: readonly Def[], { metas, unsent, drafts }: DeviceState, sizes: DeviceSizes): readonly ListOnDevice[] {
  const metaOf = new Map(metas.map(meta => [meta.entity, meta]));
  const lists = defs.map((def): ListOnDevice => {
    const meta = metaOf.get(def.name) ?? unknownMeta(def.name);
    const stored = sizes.lists.get(def.name);
    return {
      entity: def.name,
      title: def.title,
      rows: stored?.rows ?? 0,
      bytes: stored?.bytes ?? 0,
      part: partOf(def, meta),
      confirmedAtMs: meta.confirmedAtMs ?? stored?.answeredAtMs,
      unsent: unsent.get(def.name) ?? 0,
      drafts: drafts.get(def.name) ?? 0,
      isPaused: isPaused(meta),
      isDownloaded: def.scope.kind !== 'onDemand',
    };
  });
  return lists
    .filter(list => list.rows + list.unsent + list.drafts > 0 || list.isPaused)
    .toSorted((a, b) => b.bytes - a.bytes || a.title.localeCompare(b.title, 'zh-CN'));
}

const isPaused = (meta: EntityMeta): boolean => !meta.isSeeded && meta.isPaused === true;

/** Why not all rows of the list are on this device; undefined if they are. */
export function partOf({ scope }: Pick<EntityDef, 'scope'>, meta: EntityMeta): string | undefined {
  if (isWholeHere({ scope }, meta)) return undefined;
  if (scope.kind === 'onDemand') return deviceDataText.part.seen;
  if (isPaused(meta)) return deviceDataText.part.paused;
  const [limitation] = limitationsOf(meta);
  if (limitation === 'windowsOnly' || (meta.isSeeded && limitation === 'noDeltas')) return syncText.limitation(limitation);
  return meta.isSeeded ? syncText.scope(scope) : deviceDataText.part.started;
}
