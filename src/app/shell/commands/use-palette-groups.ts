/** What the command palette offers for a text: entries of the menu, actions and records, in groups, those chosen before first. */
import { useMemo } from 'react';
import type { Schema } from '#schema/schema.ts';
import { useSchema } from '../../live/schema.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { hitWords } from './hit-words.ts';
import { matchItems, withRecentFirst } from './palette-items.ts';
import type { PaletteItem } from './palette-items.ts';
import { paletteText } from './text.ts';
import type { Command } from './use-command-items.ts';
import type { RecordSearch } from './use-found-records.ts';

/** While a text is typed, no more than this of a kind. */
const MENU_MAX = 8;
const ACTIONS_MAX = 6;

export type PaletteGroup = { readonly title: string; readonly items: readonly Command[] };
type Offer = {
  readonly keyword: string;
  readonly commands: readonly Command[];
  readonly records: RecordSearch['records'];
  /** What was chosen lately, the last first. */
  readonly recent: readonly PaletteItem[];
  readonly openRecord: OpenRecord;
};
export type OpenRecord = (entity: string, id: string) => void;

/** @returns the groups that have an item. The same item may stand under 最近 and in its own group. */
export function usePaletteGroups({ keyword, commands, records, recent, openRecord }: Offer): readonly PaletteGroup[] {
  const schema = useSchema();
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  return useMemo(() => {
    const isTyped = keyword.trim() !== '';
    const recentKeys = recent.map(({ key }) => key);
    const matching = withRecentFirst(matchItems(commands, keyword), isTyped ? recentKeys : []);
    const ofKind = (kind: PaletteItem['kind']) => matching.filter(item => item.kind === kind);
    const found = records.flatMap((record): Command[] => {
      const { entity, id } = record;
      const def = schema.find(entity);
      const words = def && hitWords(def, record, name => isColumnVisible(def.permission, name), dicts);
      return words ? [{ key: recordKey(entity, id), kind: 'record', ...words, run: () => openRecord(entity, id) }] : [];
    });
    const again = recent.flatMap((item): Command[] => {
      const command = commands.find(({ key }) => key === item.key) ?? recordCommand(item, schema, openRecord);
      return command ? [command] : [];
    });
    return [
      ...(isTyped ? [] : [{ title: paletteText.recent, items: again }]),
      { title: paletteText.menu, items: isTyped ? ofKind('menu').slice(0, MENU_MAX) : ofKind('menu') },
      { title: paletteText.action, items: isTyped ? ofKind('action').slice(0, ACTIONS_MAX) : ofKind('action') },
      { title: paletteText.record, items: withRecentFirst(found, recentKeys) },
    ].filter(({ items }) => items.length > 0);
  }, [keyword, commands, records, recent, schema, dicts, isColumnVisible, openRecord]);
}

const RECORD = /^record:([^:]+):(.+)$/;
const recordKey = (entity: string, id: string): string => `record:${entity}:${id}`;

function recordCommand(item: PaletteItem, schema: Schema, open: OpenRecord): Command | undefined {
  const [, entity, id] = RECORD.exec(item.key) ?? [];
  if (entity === undefined || id === undefined || !schema.find(entity)) return undefined;
  return { ...item, run: () => open(entity, id) };
}
