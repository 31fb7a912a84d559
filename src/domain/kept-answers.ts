/** Server answers that a feature stores on the device for use without a network. The feature that reads an answer declares its kind once. */

export type KeptName = { readonly name: string; readonly version: number };
/** `isReadable`: a stored value that fails it is treated as absent. */
export type KeptKind<T> = KeptName & { readonly isReadable: (value: unknown) => value is T };

/**
 * @param name unique in the program.
 * @param version raised with each change of the stored shape. Answers of older versions are not found and are deleted in time.
 */
export const keptKind = <T>(name: string, version: number, isReadable: (value: unknown) => value is T): KeptKind<T> => ({
  name,
  version,
  isReadable,
});

/** Above this number the older half is deleted. */
export const KEPT_ANSWERS_MAX = 200;
