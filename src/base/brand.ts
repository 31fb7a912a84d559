/** Marks values that look alike and must not be swapped, e.g. a row id and an operation id. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
