/** Types for XState's `setup({ types })`, which reads their type and never their value. */

/** The library documents `{} as T` for each property; an object without properties is a `Partial<T>` that needs no assertion. */
export const typesOf = <T extends object>(): Partial<T> => ({});
