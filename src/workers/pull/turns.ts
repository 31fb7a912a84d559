/** A few turns for background reads, given to the most important waiter first: what a list shows goes before what it refers to. */
export type Turns = {
  /** Resolves when it is the caller's turn; call the answer to give it back. Smaller priority goes first. */
  take(priority: number): Promise<() => void>;
};

export function createTurns(limit: number): Turns {
  const waiting: { readonly priority: number; readonly grant: () => void }[] = [];
  let taken = 0;

  function grantNext(): void {
    if (taken >= limit || waiting.length === 0) return;
    let first = 0;
    for (let index = 1; index < waiting.length; index++) {
      if ((waiting[index]?.priority ?? 0) < (waiting[first]?.priority ?? 0)) first = index;
    }
    const [next] = waiting.splice(first, 1);
    taken += 1;
    next?.grant();
  }

  return {
    take: priority =>
      new Promise(resolve => {
        let isHeld = true;
        const release = (): void => {
          if (!isHeld) return; // giving a turn back twice must not make two
          isHeld = false;
          taken -= 1;
          grantNext();
        };
        waiting.push({ priority, grant: () => resolve(release) });
        grantNext();
      }),
  };
}
