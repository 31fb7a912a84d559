/** Repeats work in the background, one run after the other. */

/** Of its own accord it keeps no process alive. */
export type Repeated = {
  /** Ends it; waits for a run under way, which `isEnding` tells to be short. */
  readonly stop: () => Promise<void>;
};

/** The first run begins at once; the next one `everyMs` after the last has ended, whether it failed or not. */
export function repeat(everyMs: number, run: (isEnding: () => boolean) => Promise<unknown>, onFailure: (error: unknown) => void): Repeated {
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let running = once();

  async function once(): Promise<void> {
    try {
      await run(() => isEnding);
    } catch (error) {
      if (!isEnding) onFailure(error);
    }
    if (!isEnding) timer = setTimeout(() => (running = once()), everyMs).unref();
  }

  return {
    async stop() {
      isEnding = true;
      clearTimeout(timer);
      await running;
    },
  };
}
