/** Guards of stored records by their outline: each property of the outermost object is checked, what is inside it is not. */

type Check = (value: unknown) => boolean;

/** A guard with one check for each property of `T`; the compiler asks for all of them. */
export const outlineOf =
  <T extends object>(checks: { readonly [K in keyof T]-?: Check }) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && Object.entries<Check>(checks).every(([name, check]) => check(Reflect.get(value, name)));

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isAbsentOr =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
export const isListOf =
  <T>(isItem: (item: unknown) => item is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);
