/** The numbers of the footer: a sum, or a weighted mean. */
import type { FieldValue } from '#schema/row.ts';

/** What is counted of one or two fields; a row without a value in each of them does not count. */
export type Tally = {
  readonly fields: readonly string[];
  /** @param values of the fields, in their order. @param sign 1 adds a row, -1 takes it out. */
  readonly count: (values: readonly number[], sign: 1 | -1) => void;
  /** Adds the rows in these slots. @param columns of the fields, in their order; NaN: no value. */
  readonly countColumns: (columns: readonly Float64Array[], slots: Uint32Array) => void;
  readonly clear: () => void;
  /** `undefined`: there is none. */
  readonly value: () => FieldValue | undefined;
};

/** A column without a value. */
export const NOTHING = new Float64Array();
