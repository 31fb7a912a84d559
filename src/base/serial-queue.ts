/** Runs asynchronous operations one after the other, in the order of the calls. A failed operation does not stop the next. */
export type SerialQueue = <T>(operation: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return operation => {
    const next = last.then(operation, operation);
    last = next;
    return next;
  };
}
