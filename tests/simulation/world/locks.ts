/** Web Locks among the contexts of one browser: one holder, the others wait in the order they came, and a thief goes past them all. */
import type { Locks } from '#workers/ports.ts';
import type { Owner, VirtualTime } from './virtual-time.ts';

type Request = {
  readonly owner: Owner;
  readonly held: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

export type LockManager = ReturnType<typeof createLockManager>;

export function createLockManager(time: VirtualTime) {
  const queueByName = new Map<string, Request[]>();
  const holderByName = new Map<string, Request>();

  const queueOf = (name: string): Request[] => {
    const queue = queueByName.get(name) ?? [];
    queueByName.set(name, queue);
    return queue;
  };

  function grant(name: string, request: Request): void {
    holderByName.set(name, request);
    const release = (): void => {
      if (holderByName.get(name) === request) {
        holderByName.delete(name);
        grantNext(name);
      }
    };
    time.after(
      1,
      () => {
        if (holderByName.get(name) !== request) return; // robbed before it began
        request.held().then(
          () => (release(), request.resolve()),
          (error: unknown) => (release(), request.reject(error instanceof Error ? error : new Error(String(error)))),
        );
      },
      request.owner,
    );
  }

  function grantNext(name: string): void {
    if (holderByName.has(name)) return;
    const next = queueOf(name).shift();
    if (next) grant(name, next);
  }

  function rob(name: string, isTold: boolean): void {
    const robbed = holderByName.get(name);
    if (!robbed) return;
    holderByName.delete(name);
    if (isTold) time.after(1, () => robbed.reject(new DOMException('the lock was stolen', 'AbortError')), robbed.owner);
  }

  return {
    of: (owner: Owner): Locks => ({
      hold: (name, held, signal, how?: 'queue' | 'steal') =>
        new Promise((resolve, reject) => {
          const request: Request = { owner, held, resolve, reject };
          if (how === 'steal') {
            rob(name, true);
            return grant(name, request);
          }
          const queue = queueOf(name);
          queue.push(request);
          signal.addEventListener('abort', () => {
            const at = queue.indexOf(request);
            if (at < 0) return;
            queue.splice(at, 1);
            reject(new DOMException('stopped waiting', 'AbortError'));
          });
          grantNext(name);
        }),
    }),
    /** The context is gone: the browser frees what it held and forgets what it waited for. */
    drop(owner: Owner): void {
      for (const [name, queue] of queueByName)
        queueByName.set(
          name,
          queue.filter(request => request.owner !== owner),
        );
      for (const [name, holder] of holderByName) {
        if (holder.owner !== owner) continue;
        holderByName.delete(name);
        grantNext(name);
      }
    },
    /** A leader that slept through the term of a lease lives on without knowing that another has taken over. */
    robSilently(name: string): void {
      if (queueOf(name).length === 0) return;
      rob(name, false);
      grantNext(name);
    },
    holder: (name: string): Owner | undefined => holderByName.get(name)?.owner,
  };
}
