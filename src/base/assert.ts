/** Broken invariants throw: a failed assertion is a bug of ours, never a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** For the `default` of an exhaustive switch: a new variant breaks the build here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected variant: ${JSON.stringify(value)}`);
}
