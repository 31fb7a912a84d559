/** The keyword of a list: searched in the title and the search fields, and in their initials, as soon as the user pauses; Enter does not wait, Esc empties it. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { soughtFields } from '#query/keyword.ts';
import { listText } from '../list/text.ts';
import { DICT_SEARCH_DEBOUNCE_MS, SEARCH_HERE_DEBOUNCE_MS, useDebounced } from '../../live/timers.ts';
import { useFoundBeside } from '../../live/use-initials.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { KEYWORD } from './query-values.ts';
import { keyHint } from '../shortcuts.ts';

const NAMED_FIELDS = 3; // in the placeholder; more would be cut off

export function KeywordBox() {
  const { def, list, rows } = useListScope();
  const { isColumnVisible } = usePermissions();
  const asked = useStore(list, state => state.values[KEYWORD] ?? '');
  const [typed, setTyped] = useState({ text: asked, asked });
  // The list was reset, or an address brought another keyword.
  if (typed.asked !== asked) setTyped({ text: asked, asked });
  const { text } = typed;
  // With all rows on this device nobody else is asked.
  const isHere = useListHead(rows)?.coverage === 'full';
  const settled = useDebounced(text, isHere ? SEARCH_HERE_DEBOUNCE_MS : DICT_SEARCH_DEBOUNCE_MS);
  useFoundByKeyword(asked);
  const change = (next: string): void => setTyped({ text: next, asked });
  const search = (keyword: string): void => {
    if (keyword.trim() === asked.trim()) return;
    list.send({ kind: 'sought', keyword });
    rows.applyWaiting();
  };
  const searchSettled = useEffectEvent((keyword: string) => {
    if (keyword === text) search(keyword);
  });
  useEffect(() => searchSettled(settled), [settled]);

  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search(text);
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    change('');
    search('');
  };
  const labels = soughtFields(def, field => isColumnVisible(def.permission, field)).map(({ label }) => label);
  if (labels.length === 0) return null;
  const all = listText.soughtIn(labels, true);
  return (
    <Input
      className="qs-keyword"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={all}
      title={keyHint(all, 'seek')}
      placeholder={listText.soughtIn(labels.slice(0, NAMED_FIELDS), labels.length <= NAMED_FIELDS)}
      value={text}
      onChange={event => change(event.target.value)}
      onKeyDown={onKey}
    />
  );
}

/** Rows that only the index of initials finds join the list's query. */
function useFoundByKeyword(keyword: string): void {
  const { def, list } = useListScope();
  const { isColumnVisible } = usePermissions();
  const ids = useFoundBeside(def, keyword, field => isColumnVisible(def.permission, field));
  useEffect(() => {
    if (ids.length > 0 || list.get().found !== undefined) list.send({ kind: 'found', found: { keyword, ids } });
  }, [list, keyword, ids]);
}
