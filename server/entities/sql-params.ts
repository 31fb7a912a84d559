/** Collects the values of one statement: SQL text only ever holds their numbers. */
export type SqlParams = {
  readonly values: readonly unknown[];
  /** @returns the placeholder that stands for the value. */
  add(value: unknown): string;
};

export function createSqlParams(): SqlParams {
  const values: unknown[] = [];
  return { values, add: value => `$${values.push(value)}` };
}
