/** Reads the levels of a tree when they are opened, each once; without a network those this device has read before. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { KeptKind } from '#domain/kept-answers.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices, useSyncPart } from '../../../live/app-services.tsx';
import { TOP, withLevel } from './levels.ts';
import type { Levels } from './levels.ts';

type LevelsOptions<T> = {
  /** Tells this tree from others on the device. */
  readonly question: string;
  readonly kind: KeptKind<readonly T[]>;
  readonly keyOf: (node: T) => string;
  /** @param above the node whose level is read; `undefined`: the top. */
  readonly load: (above: T | undefined) => Promise<Result<readonly T[], AppError>>;
  /** False: nothing is read yet. */
  readonly isAsked: boolean;
  /** @param isTop the first level failed. */
  readonly onFailure: (error: AppError, isTop: boolean) => void;
};

export type OpenLevels<T> = {
  readonly levels: Levels<T>;
  readonly openKeys: readonly string[];
  /** A part of what is shown was read before, and the server could not be asked again. */
  readonly isPartial: boolean;
  /** The nodes that are open from now on. */
  readonly open: (keys: readonly string[]) => void;
};

export function useLevels<T>({ question, kind, keyOf, load, isAsked, onFailure }: LevelsOptions<T>): OpenLevels<T> {
  const { db } = useAppServices();
  const isUp = useSyncPart('link') === 'up';
  const [levels, setLevels] = useState<Levels<T>>(new Map());
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);
  const [older, setOlder] = useState<readonly string[]>([]);
  const asked = useRef(new Set<string>());

  const show = (above: string, nodes: readonly T[]): void => {
    setLevels(before => withLevel(before, above, nodes, keyOf));
    if (nodes.length === 0) setOpenKeys(before => before.filter(key => key !== above));
  };
  const read = (above: string): void => {
    if (asked.current.has(above)) return;
    asked.current.add(above);
    const node = [...levels.values()].flat().find(one => keyOf(one) === above);
    inBackground(load(node).then(answer => take(above, answer)));
  };
  const take = async (above: string, answer: Result<readonly T[], AppError>): Promise<void> => {
    if (answer.ok) {
      show(above, answer.value);
      setOlder(before => before.filter(key => key !== above));
      return ignoringFailure(keepAnswer(db, kind, `${question}/${above}`, answer.value, Date.now()));
    }
    asked.current.delete(above); // the next opening asks again
    const kept = await readKept(db, kind, `${question}/${above}`).catch(() => undefined);
    if (kept) {
      show(above, kept.value);
      setOlder(before => [...before.filter(key => key !== above), above]);
    } else {
      setOpenKeys(before => before.filter(key => key !== above));
      onFailure(answer.error, above === TOP);
    }
  };
  // The top is read when the tree is first wanted; with the network back, what was read before is read again.
  const round = useMemo(() => (isAsked ? { isUp } : undefined), [isAsked, isUp]);
  const readMissing = useEffectEvent(() => {
    for (const above of new Set([TOP, ...older])) read(above);
  });
  useEffect(() => {
    if (round) readMissing();
  }, [round]);

  return {
    levels,
    openKeys,
    isPartial: older.length > 0,
    open(keys) {
      setOpenKeys(keys);
      for (const key of keys) if (!levels.has(key) || older.includes(key)) read(key);
    },
  };
}
