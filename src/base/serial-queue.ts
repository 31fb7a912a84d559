/** Runs asynchronous operations one after the other, in the order they were asked for; one that fails does not stop the next. */
export type SerialQueue = <T>(operation: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return operation => {
    const next = last.then(operation, operation);
    last = next;
    return next;
  };
}
