/** First letters of pinyin. The dictionary is large, so it is loaded at the first search. */
import { FIND_INITIALS_KEEP } from '#sync/pace.ts';

export type InitialsOf = (text: string) => string;

const HAN_RUN = /\p{Script=Han}+/gu;
let loading: Promise<InitialsOf> | undefined;

/** A text without Chinese has no initials. A reading depends on its neighbours (重庆 cq), so whole runs are read, each once. */
export function loadInitials(): Promise<InitialsOf> {
  loading ??= load();
  loading.catch(() => (loading = undefined)); // the next search tries again
  return loading;
}

async function load(): Promise<InitialsOf> {
  const { pinyin } = await import('pinyin-pro');
  const known = new Map<string, string>();
  const ofRun = (run: string): string => {
    const held = known.get(run);
    if (held !== undefined) return held;
    const initials = pinyin(run, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
    if (known.size < FIND_INITIALS_KEEP) known.set(run, initials);
    return initials;
  };
  return text => {
    const replaced = text.replace(HAN_RUN, ofRun);
    return replaced === text ? '' : replaced.toLowerCase();
  };
}
