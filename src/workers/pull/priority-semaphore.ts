/** A semaphore for background reads. The waiter with the highest priority goes first: rows a list shows before rows they refer to. */
export type PrioritySemaphore = {
  /** Resolves when a permit is free; call the answer to release it. Smaller priority goes first. */
  acquire(priority: number): Promise<() => void>;
  /** Grants nothing more until the answer is called: something more urgent is under way. Reads that run go on. */
  holdBack(): () => void;
};

export function createPrioritySemaphore(limit: number): PrioritySemaphore {
  const waiting: { readonly priority: number; readonly grant: () => void }[] = [];
  let inUse = 0;
  let holds = 0;

  function grantNext(): void {
    if (inUse >= limit || holds > 0 || waiting.length === 0) return;
    let first = 0;
    for (let index = 1; index < waiting.length; index++) {
      if ((waiting[index]?.priority ?? 0) < (waiting[first]?.priority ?? 0)) first = index;
    }
    const [next] = waiting.splice(first, 1);
    inUse += 1;
    next?.grant();
  }

  return {
    holdBack() {
      let isHeld = true;
      holds += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        if (holds === 0) for (let free = inUse; free < limit; free++) grantNext();
      };
    },
    acquire: priority =>
      new Promise(resolve => {
        let isHeld = true;
        const release = (): void => {
          if (!isHeld) return; // a second release must not free a second permit
          isHeld = false;
          inUse -= 1;
          grantNext();
        };
        waiting.push({ priority, grant: () => resolve(release) });
        grantNext();
      }),
  };
}
