/**
 * Decodes the columns of an online list, the items of their choices, and the templates of their links.
 *
 * Shapes:  `customRender` is a key into dictOptions, never a function; `scopedSlots.customRender` names the renderer of a value or the link
 * around it. `sorter` and `isTotal` are flags, mostly texts.
 * Nulls:   a column without a name (other front ends' numbering and buttons) shows no data of a record and is left out.
 */
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import type { OnlineColumn } from '#domain/online-views.ts';
import { flagOf, looseList, looseRecord, numberOf, optionalText, textOf } from '#wire/decoders/loose.ts';

/** The code of a choice in this layout; `scope` is its sub table, '' for the list itself. */
export const ownDict = (scope: string, name: string): string => `#${scope}.${name}`;

/** `{ sex: [{ value, text }] }` under codes of our own; unusable items are left out. */
export function decodeDictOptions(raw: unknown, scope = ''): Dicts {
  return Object.fromEntries(Object.entries(looseRecord(raw)).map(([name, items]) => [ownDict(scope, name), decodeItems(items)]));
}

export function decodeItems(raw: unknown): Dicts[string] {
  return looseList(raw).flatMap(item => {
    const value = textOf(item, 'value', 'itemValue', 'key');
    return value === ''
      ? []
      : [{ value, text: textOf(item, 'text', 'title', 'label', 'itemText') || value, color: optionalText(item, 'color') }];
  });
}

export function decodeLinks(raw: unknown): Readonly<Record<string, string>> {
  const links = looseList(raw).map(slot => [textOf(slot, 'slotName'), textOf(slot, 'href')] as const);
  return Object.fromEntries(links.filter(([name, href]) => name !== '' && href !== ''));
}

export function decodeColumns(raw: unknown, dicts: Dicts, links: Readonly<Record<string, string>>): readonly OnlineColumn[] {
  return looseList(raw).flatMap(column => {
    const name = textOf(column, 'dataIndex');
    if (name === '' || name === 'action' || name === 'rowIndex') return [];
    const slot = textOf(looseRecord(column)['scopedSlots'], 'customRender');
    const link = [textOf(column, 'hrefSlotName'), slot].find(candidate => links[candidate] !== undefined);
    return [
      {
        field: columnField(name, textOf(column, 'title') || name, slot, choiceOf(column, name, dicts), textOf(column, 'fieldType')),
        align: alignOf(textOf(column, 'align')),
        isSortable: flagOf(column, 'sorter'),
        isHtml: slot === 'htmlSlot',
        link,
        hasTotal: flagOf(column, 'isTotal'),
        groupTitle: optionalText(column, 'groupTitle'),
        maxShown: numberOf(column, 'showLength') || undefined,
      },
    ];
  });
}

/** The code of the column's items: those it names, else those under its own name. */
function choiceOf(column: unknown, name: string, dicts: Dicts): string | undefined {
  return [textOf(column, 'customRender'), name].map(key => ownDict('', key)).find(code => (dicts[code]?.length ?? 0) > 0);
}

function columnField(name: string, label: string, slot: string, dict: string | undefined, type: string): FieldDef {
  if (dict !== undefined) return { kind: 'dict', name, label, dict, multiple: true };
  if (slot === 'imgSlot') return { kind: 'image', name, label, multiple: true };
  if (slot === 'fileSlot') return { kind: 'file', name, label, multiple: true };
  if (slot === 'pcaSlot') return { kind: 'area', name, label, levels: 3 };
  if (slot === 'dateSlot' || type.toLowerCase() === 'date') return { kind: 'date', name, label };
  return { kind: 'text', name, label };
}

const alignOf = (text: string): OnlineColumn['align'] => (text === 'left' || text === 'right' ? text : 'center');
