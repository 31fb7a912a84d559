/** Answers that are shared for a while by all that ask the same: asked once, also while the first question is still under way. */

/** More are not held: the oldest go. */
const HELD_MAX = 100;

export type ShortCache<T> = {
  /** @param isHeld whether the answer may be given to others, e.g. not a failure. */
  readonly get: (key: string, ask: () => PromiseLike<T>, isHeld: (answer: T) => boolean) => Promise<T>;
  /** What is asked next under such a key is asked anew. */
  readonly forget: (isMeant: (key: string) => boolean) => void;
};

/** @param ms how long an answer is shared, from when it came. */
export function createShortCache<T>(ms: number, now: () => number = Date.now): ShortCache<T> {
  const held = new Map<string, { answer: Promise<T>; untilMs: number }>();
  return {
    get(key, ask, isHeld) {
      for (const [name, { untilMs }] of held) if (untilMs <= now()) held.delete(name);
      const known = held.get(key);
      if (known) return known.answer;
      const asked = { answer: Promise.resolve(ask()), untilMs: Number.POSITIVE_INFINITY };
      held.set(key, asked);
      const drop = (): void => {
        if (held.get(key) === asked) held.delete(key);
      };
      asked.answer = asked.answer.then(
        answer => {
          if (isHeld(answer)) asked.untilMs = now() + ms;
          else drop();
          return answer;
        },
        (failure: unknown) => {
          drop();
          throw failure;
        },
      );
      const [oldest] = held.keys();
      if (held.size > HELD_MAX && oldest !== undefined) held.delete(oldest);
      return asked.answer;
    },
    forget(isMeant) {
      for (const key of held.keys()) if (isMeant(key)) held.delete(key);
    },
  };
}
