/**
 * A row: one record of an entity as the client keeps it.
 *
 * Shapes:  `id` plus one property per field that has a value; a field without one is absent (null stays on the wire).
 *          dict, ref, area and user fields hold the stored code; `{field}_dictText` beside a ref or user holds its text.
 *          Multiple values are one comma-joined string, as on the wire.
 * Units:   dates 'YYYY-MM-DD', times 'YYYY-MM-DD HH:mm:ss' in server time (GMT+8); decimals are numbers.
 */
export type FieldValue = string | number;
export type Values = Readonly<Record<string, FieldValue | undefined>>;
/** Whether a field has no value: a form holds '' where an input was cleared. */
export const isEmpty = (value: FieldValue | undefined): boolean => value === undefined || value === '';
/** The opposite, as a guard. */
export const isFilled = (value: FieldValue | undefined): value is FieldValue => value !== undefined && value !== '';
export type Row = { readonly id: string; readonly [field: string]: FieldValue | undefined };

export const DICT_TEXT_SUFFIX = '_dictText';

const isDictText = (name: string): boolean => name.endsWith(DICT_TEXT_SUFFIX);
/** The display texts that stand beside values. */
export const textsIn = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([name]) => isDictText(name)));
/** The values without the display texts beside them. */
export const withoutTexts = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([name]) => !isDictText(name)));

/** Properties the server stamps itself; a user never edits them. */
export const SYSTEM_FIELDS = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode', 'tenantId', 'delFlag'] as const;
