/**
 * Lists of rows that a document picks, such as the waybills of a settlement: the rows exist without the document, which holds them by their
 * reference to it. One judgement says for the form, the device and the server which rows may be picked, in the same sentence.
 */
import { ownNamesIn } from './choice-range.ts';
import { rulesOf, titleOf, whyNotChoosable } from './choosable.ts';
import type { ChoiceRule } from './choosable.ts';
import { roundTo, scaleOf } from './compute.ts';
import type { Children, EntityDef, Transition } from './entity-def.ts';
import type { RefWhere } from './kinds/ref.ts';
import type { Row, Values } from './row.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { Schema } from './schema.ts';
import { isWanted, namesInSum, sumOver, sumsOf, totalIn } from './sums.ts';
import type { FieldSum } from './sums.ts';
import { entityNamedBy } from './kinds/kind-of.ts';
import { isTrue } from './when.ts';
import type { When } from './when.ts';

/** How the rows of a list are picked. The reference to the document and the status of a picked row are written by the server only. */
export type Picking = {
  /** The document has the list only then: another value gives its rows back. */
  readonly when?: When;
  /** By field of the picked rows; `same`, also as a bound of a range, names a field of the document. */
  readonly where: RefWhere;
  /** The automatic step of a row that is picked, and of one that is given back. Absent: its status stays. */
  readonly take?: string;
  readonly giveBack?: string;
  /** The document's statuses in which it holds no rows: entering one gives them back. */
  readonly releasedIn?: readonly string[];
  /** The fields of a picked row that the document's form shows. */
  readonly columns: readonly string[];
  /** By field of the document: the field of the rows whose sum the form proposes for it. */
  readonly proposes?: Readonly<Record<string, string>>;
};
export type PickedList = Children & { readonly picked: Picking };
type ListShape = Pick<Children, 'entity' | 'property' | 'foreignField'>;

const pickedText = {
  noList: (label: string, field: string) => `所选${field}没有${label}`,
  taken: (what: string, holder: string, title: string) => `${what}已在${holder}${title === '' ? '' : `“${title}”`}里，不能选`,
} as const;

export const isPicked = (list: Children): list is PickedList => list.picked !== undefined;
export const pickedLists = ({ children = [] }: Pick<EntityDef, 'children'>): readonly PickedList[] => children.filter(isPicked);
/** The lists whose rows are saved with their parent, and do not exist without it. */
export const ownedLists = ({ children = [] }: Pick<EntityDef, 'children'>): readonly Children[] => children.filter(list => !isPicked(list));

/** The picked list of this shape; `undefined` when its rows are saved with their parent. */
export function pickedListOf(schema: Pick<Schema, 'find'>, { entity, property, foreignField }: ListShape): PickedList | undefined {
  const child = schema.find(entity);
  const holder = child && schema.find(entityNamedBy(child, foreignField) ?? '');
  return holder && pickedLists(holder).find(list => list.entity === entity && list.property === property);
}

/** Whether the document has the list beside these values. */
export const isListAsked = ({ picked }: Children, values: Values): boolean => picked?.when === undefined || isTrue(picked.when, values);

/** Why rows cannot be in a list that the document does not have. */
export const whyNoList = ({ fieldByName }: EntityDef, { label, picked: { when } }: PickedList): string =>
  pickedText.noList(label, fieldByName.get(when?.field ?? '')?.label ?? '');

/** The document's fields that its picked rows are compared with. */
export const comparedFields = ({ picked: { where } }: PickedList): readonly string[] => Object.values(where).flatMap(ownNamesIn);

/** Those of them that say whose rows they are: until they are filled no row is picked. */
export const sameFields = ({ picked: { where } }: PickedList): readonly string[] =>
  Object.values(where).flatMap(rule => ('same' in rule ? [rule.same] : []));

export const pickRules = (schema: Schema, { entity, picked }: PickedList): readonly ChoiceRule[] =>
  rulesOf(schema.find(entity), picked.where);

/** What is at hand to judge one row by. */
export type PickFacts = {
  readonly row: Row | Values;
  /** The document's values, and its id if it has one. */
  readonly document: Values;
  readonly documentId: string | undefined;
  /** Whether this change gives the document's field another value; absent: it may. */
  readonly isChanged?: (field: string) => boolean;
  /** The row's title and that of the document that holds it already; absent: not known, or not for this user. */
  readonly title?: string | undefined;
  readonly holderTitle?: string | undefined;
};

/** Why the document may not pick the row; `undefined` if it may. @param holder the document's definition. */
export function whyNotPickable(holder: EntityDef, list: PickedList, rules: readonly ChoiceRule[], facts: PickFacts): string | undefined {
  const { row, document, documentId, title, holderTitle = '', isChanged = () => true } = facts;
  const held = String(row[list.foreignField] ?? '');
  const what = `${list.label}${title === undefined || title === '' ? '' : `“${title}”`}`;
  if (held !== '' && held !== documentId) return pickedText.taken(what, holder.title, holderTitle);
  // A row that the document holds already has left the statuses it was picked from; it must still belong to the document. A range judges it
  // when it moves, because rows may have been picked before the definition had the range.
  const stillJudges = (rule: ChoiceRule): boolean => 'same' in rule || ownNamesIn(rule).some(isChanged);
  const toCheck = held === '' ? rules : rules.filter(stillJudges);
  return whyNotChoosable(holder, list, toCheck, row, document, title);
}

/** The same on a device, by the texts its rows carry. */
export const whyNotPickableHere = (
  schema: Schema,
  holder: EntityDef,
  list: PickedList,
  facts: Omit<PickFacts, 'title' | 'holderTitle'>,
  isVisible: (field: string) => boolean,
): string | undefined => {
  const child = schema.get(list.entity);
  const holderTitle = facts.row[list.foreignField + DICT_TEXT_SUFFIX];
  return whyNotPickable(
    holder,
    list,
    pickRules(schema, list).filter(rule => isVisible(rule.field)),
    {
      ...facts,
      title: isVisible(child.titleField) ? titleOf(child, facts.row) : undefined,
      holderTitle: holderTitle === undefined ? '' : String(holderTitle),
    },
  );
};

/** The step of a row that is picked, and of one that is given back. */
export const takeStep = (child: EntityDef, { picked }: PickedList): Transition | undefined => stepNamed(child, picked.take);
export const giveBackStep = (child: EntityDef, { picked }: PickedList): Transition | undefined => stepNamed(child, picked.giveBack);
const stepNamed = ({ flow }: EntityDef, action: string | undefined): Transition | undefined =>
  action === undefined ? undefined : flow?.transitions.find(step => step.action === action);

/** The automatic steps of the entity that picking and giving back take: nobody takes them by themselves. */
export const stepsOfPicking = ({ defs }: Pick<Schema, 'defs'>, { name }: Pick<EntityDef, 'name'>): ReadonlySet<string> =>
  new Set(
    defs
      .flatMap(pickedLists)
      .flatMap(({ entity, picked: { take, giveBack } }) => (entity === name ? [take ?? [], giveBack ?? []].flat() : [])),
  );

/** What a row holds once it is picked, or given back, beside the server's stamps. */
export function pickedValues(child: EntityDef, list: PickedList, documentId: string | undefined): Values {
  const step = documentId === undefined ? giveBackStep(child, list) : takeStep(child, list);
  return { [list.foreignField]: documentId ?? '', ...(step && child.flow ? { [child.flow.field]: step.to } : {}) };
}

/** The document's sums over the rows of this list; those of some statuses only are not among them, because a save may change these. */
export const sumsOfList = (holder: EntityDef, { entity, foreignField }: ListShape): readonly FieldSum[] =>
  sumsOf(holder).filter(sum => sum.of === entity && sum.by === foreignField && sum.in === undefined);

/** The document's sums over these rows, as the server will work them out; for a form that is not saved yet. */
export const sumsOverList = (holder: EntityDef, list: Children, rows: readonly (Row | Values)[]): Values =>
  Object.fromEntries(
    sumsOfList(holder, list).map(sum => [
      sum.field,
      sumOver(
        holder,
        sum,
        rows.filter(row => isWanted(sum, row)),
      ),
    ]),
  );

/** The same over every list of which `rowsOf` knows the rows, by the list's property. */
export const sumsOverLists = (holder: EntityDef, rowsOf: (property: string) => readonly (Row | Values)[] | undefined): Values => {
  const sums = (holder.children ?? []).map(list => {
    const rows = rowsOf(list.property);
    return rows ? sumsOverList(holder, list, rows) : {};
  });
  return Object.assign({}, ...sums);
};

/** What an unsent save keeps of a picked row: what the form shows, judges by, adds up and proposes from. */
export function keptFields(holder: EntityDef, list: PickedList): readonly string[] {
  const { foreignField, picked } = list;
  const summed = sumsOfList(holder, list).flatMap(sum => [...namesInSum(sum), ...Object.keys(sum.where ?? {})]);
  return [...new Set([...picked.columns, foreignField, ...Object.keys(picked.where), ...summed, ...Object.values(picked.proposes ?? {})])];
}

/** What the list proposes for the document's fields. */
export const proposalsOf = (holder: EntityDef, { picked: { proposes = {} } }: PickedList, rows: readonly (Row | Values)[]): Values =>
  Object.fromEntries(Object.entries(proposes).map(([field, source]) => [field, roundTo(totalIn(rows, [source]), scaleOf(holder, field))]));
