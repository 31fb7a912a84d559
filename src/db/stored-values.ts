/**
 * Decodes stored server answers and stored user input. If another version, or a fault of the disk, left a record of another shape,
 * it reads as absent and is logged. Never throws.
 */
import * as v from 'valibot';
import { isRecord } from '#base/json.ts';
import type { Dicts, DictsSource, DictTexts } from '#schema/dict.ts';
import type { Grants, MenuItem } from '#domain/menu.ts';
import type { Subscription, View } from '#query/view.ts';
import type { Draft } from './tables.ts';
import { isListOf, isNumber, isText, outlineOf } from '#base/outline.ts';
import { noteUnreadable } from './unreadable.ts';

const text = v.string();
const maybeText = v.optional(text);
const values = v.record(text, v.optional(v.union([text, v.number()])));
const rows = v.array(v.objectWithRest({ id: text }, v.optional(v.union([text, v.number()]))));

const menuItem: v.GenericSchema<unknown, MenuItem> = v.object({
  id: text,
  path: text,
  name: text,
  component: text,
  redirect: maybeText,
  route: text,
  hidden: v.boolean(),
  alwaysShow: v.boolean(),
  meta: v.object({
    title: text,
    icon: maybeText,
    url: maybeText,
    keepAlive: v.boolean(),
    internalOrExternal: v.boolean(),
    hidesHeader: v.optional(v.boolean()),
    componentName: maybeText,
    permissionList: v.optional(v.array(text)),
  }),
  children: v.array(v.lazy(() => menuItem)),
});
const grantEntries = v.array(v.object({ action: text, type: text, status: maybeText }));
const source: v.GenericSchema<unknown, DictsSource> = v.object({ version: text, readBy: text });

const grants: v.GenericSchema<unknown, Grants> = v.object({
  menu: v.array(menuItem),
  auth: grantEntries,
  allAuth: grantEntries,
  scope: v.optional(text),
  ruled: v.optional(v.record(text, v.array(text))),
  source: v.optional(source),
});

const dicts: v.GenericSchema<unknown, Dicts> = v.record(
  text,
  v.array(v.object({ value: text, text, color: maybeText, disabled: v.optional(v.boolean()) })),
);

const dictTexts: v.GenericSchema<unknown, DictTexts> = v.record(text, v.record(text, text));

const draft: v.GenericSchema<unknown, Draft> = v.pipe(
  v.object({
    key: text,
    entity: text,
    rowId: maybeText,
    tabId: maybeText,
    values,
    base: values,
    lists: v.optional(v.record(text, v.object({ rows, base: rows }))),
    savedAtMs: v.number(),
  }),
  v.transform(({ rowId, lists, ...rest }) => ({ ...rest, rowId, ...(lists ? { lists } : {}) })),
);

export const storedGrants = (value: unknown): Grants | undefined => read('meta grants', grants, value);
export const storedDicts = (value: unknown): Dicts | undefined => read('meta dicts', dicts, value);
/** Absent in databases of earlier versions. */
export const storedDictTexts = (value: unknown): DictTexts => (value === undefined ? {} : (read('meta dictTexts', dictTexts, value) ?? {}));
export const storedDictsSource = (value: unknown): DictsSource | undefined =>
  value === undefined ? undefined : read('meta dictsSource', source, value);
export const storedDraft = (value: unknown): Draft | undefined => read('drafts', draft, value);

/** A kept answer with the device time of its read. */
export type KeptAnswer<T> = { readonly readAtMs: number; readonly value: T };
const isKeptAnswer = outlineOf<KeptAnswer<unknown>>({ readAtMs: isNumber, value: () => true });

/** The answer is checked by the outline its feature declares. */
export function storedKept<T>(stored: unknown, isReadable: (value: unknown) => value is T): KeptAnswer<T> | undefined {
  if (stored === undefined) return undefined;
  if (isKeptAnswer(stored)) {
    const { readAtMs, value } = stored;
    if (isReadable(value)) return { readAtMs, value };
  }
  noteUnreadable('meta kept', 'outline');
  return undefined;
}

/** When a stored answer was read; one that does not say so counts as the oldest. */
export const keptAtMs = (stored: unknown): number => (isKeptAnswer(stored) ? stored.readAtMs : 0);

/**
 * A stored view. It is decoded at every change of a list on the screen, so only its outline is checked: the code that wrote the outline also wrote
 * the rows, and the program treats every value of a row as text or number anyway.
 */
export const storedView = (value: unknown): View | undefined => byOutline('views', isView, viewOfVersion5(value));

/** Up to database version 4 the unverified rows were `suspects`. */
function viewOfVersion5(value: unknown): unknown {
  if (!isRecord(value) || !('suspects' in value)) return value;
  const { suspects, ...view } = value;
  return { unverified: suspects, ...view };
}

const isRow = (value: unknown): value is object => isRecord(value) && isText(Reflect.get(value, 'id'));
const isTexts = isListOf(isText);

function isView(value: unknown): value is View {
  if (!isRecord(value)) return false;
  const { key, entity, query, ids, rows: list, total, coverage, markById, unverified }: Partial<Record<keyof View, unknown>> = value;
  return (
    isText(key) &&
    isText(entity) &&
    isRecord(query) &&
    isTexts(ids) &&
    isListOf(isRow)(list) &&
    isNumber(total) &&
    (coverage === 'full' || coverage === 'partial' || coverage === 'offline') &&
    isRecord(markById) &&
    isTexts(unverified)
  );
}

/** A tab's stored subscription, by its outline as a view. One that cannot be read would hide the same query of the other tabs. */
export const storedSubscription = (value: unknown): Subscription | undefined => byOutline('subs', isSubscription, value);

export function isSubscription(value: unknown): value is Subscription {
  if (!isRecord(value)) return false;
  const { tabId, key, entity, query, heldIds, beatMs }: Partial<Record<keyof Subscription, unknown>> = value;
  return isTexts([tabId, key, entity]) && isRecord(query) && isTexts(heldIds) && isNumber(beatMs);
}

/** Absence is no fault. */
function byOutline<T>(record: string, isReadable: (value: unknown) => value is T, value: unknown): T | undefined {
  if (value === undefined || isReadable(value)) return value;
  noteUnreadable(record, 'outline');
  return undefined;
}

/** Absence is no fault. */
function read<T>(record: string, schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  if (value === undefined) return undefined;
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  noteUnreadable(record, `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  return undefined;
}
