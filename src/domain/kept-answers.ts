/** Answers of the server that a feature keeps on the device, for days without a network. Each kind is declared once, by the feature that asks. */

export type KeptName = { readonly name: string; readonly version: number };
/** @typeParam T what is kept under it, so that what is read is what was written. */
export type KeptKind<T> = KeptName & { readonly keeps?: (value: T) => T };

/**
 * @param name no other kind of the program has it.
 * @param version raised when the shape of what is kept changes: what an older version kept is then not found, and goes with time.
 */
export const keptKind = <T>(name: string, version: number): KeptKind<T> => ({ name, version });

/** Of more answers than this the older half go. */
export const KEPT_ANSWERS_MAX = 200;
