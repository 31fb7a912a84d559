/** Server answers that a feature stores on the device for use without a network. The feature that reads an answer declares its kind once. */

export type KeptName = { readonly name: string; readonly version: number };
/** @typeParam T the stored value, so that reading gives the type that was written. */
export type KeptKind<T> = KeptName & { readonly keeps?: (value: T) => T };

/**
 * @param name unique in the program.
 * @param version raised with each change of the stored shape. Answers of older versions are not found and are deleted in time.
 */
export const keptKind = <T>(name: string, version: number): KeptKind<T> => ({ name, version });

/** Above this number the older half is deleted. */
export const KEPT_ANSWERS_MAX = 200;
