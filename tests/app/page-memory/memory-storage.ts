/** A storage whose keys are its own properties, as the browser's. @param mayWrite false: it is full. */
export function memoryStorage(content: Record<string, string> = {}, mayWrite = true): Storage {
  const methods = {
    getItem: (key: string) => Reflect.get(store, key) ?? null,
    setItem(key: string, value: string) {
      if (!mayWrite) throw new Error('QuotaExceededError');
      Reflect.set(store, key, value);
    },
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  };
  const store: Storage = Object.assign(Object.create(methods), content);
  return store;
}
