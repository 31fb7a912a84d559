/** A semaphore for background reads. The waiter with the highest priority goes first: rows a list shows before rows they refer to. */
export type PrioritySemaphore = {
  /** Resolves when a permit is free; call the answer to release it. Smaller priority goes first. */
  acquire(priority: number): Promise<() => void>;
};

export function createPrioritySemaphore(limit: number): PrioritySemaphore {
  const waiting: { readonly priority: number; readonly grant: () => void }[] = [];
  let inUse = 0;

  function grantNext(): void {
    if (inUse >= limit || waiting.length === 0) return;
    let first = 0;
    for (let index = 1; index < waiting.length; index++) {
      if ((waiting[index]?.priority ?? 0) < (waiting[first]?.priority ?? 0)) first = index;
    }
    const [next] = waiting.splice(first, 1);
    inUse += 1;
    next?.grant();
  }

  return {
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
