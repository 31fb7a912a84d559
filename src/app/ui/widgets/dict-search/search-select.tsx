/** A select over a dictionary too long to be loaded: what is typed is searched on the server after a pause. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { Select } from 'antd';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { DICT_SEARCH_DEBOUNCE_MS, useDebounced } from '../../../live/timers.ts';
import { controlProps } from '../input-contract.ts';
import { oneTag } from '../one-tag.tsx';
import { withHint } from '../popup-hint.tsx';
import { useSteadyOptions, withRoom } from '../steady-options.ts';
import { useEarlyEnter } from '../use-early-enter.ts';
import { widgetText } from '../text.ts';
import { useDictSearch, useStoredTexts } from './use-dict-search.ts';
import { CLEARABLE } from '../clearable.tsx';

export type SearchSelectProps = {
  readonly id?: string | undefined;
  readonly label: string;
  /** `sex`, or `table,text,code`. */
  readonly dict: string;
  /** The pause after the last key; absent: 300 ms. */
  readonly debounceMs?: number;
  readonly isMany?: boolean;
  /** Several are joined by commas; '': nothing. */
  readonly value: string;
  /** The texts of the values where the row has them (`_dictText`); absent: the device's dictionary, then the server. */
  readonly text?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string, text: string) => void;
};

/** It stands in the address of the question. */
const KEYWORD_MAX = 100;

/** Another dictionary is another search. */
export function SearchSelect(props: SearchSelectProps) {
  return props.dict.trim() === '' ? (
    <Select id={props.id} disabled status="error" placeholder={widgetText.noDictCode} style={{ width: '100%' }} />
  ) : (
    <OneDict key={props.dict} {...props} />
  );
}

function OneDict(props: SearchSelectProps) {
  const { id, label, dict, debounceMs = DICT_SEARCH_DEBOUNCE_MS, isMany = false, value, text, disabled, hasError, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, debounceMs);
  const { items, of, isBusy, isLocal, search } = useDictSearch(dict);
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (isOpen) searchNow(settled);
  }, [isOpen, settled]);
  const chosen = splitMany(value);
  const texts = (text ?? '').split(',');
  const unknown = chosen.filter(one => items.every(item => item.value !== one));
  const storedText = useStoredTexts(dict, text === undefined ? unknown : []);
  const labelOf = (one: string): string => items.find(item => item.value === one)?.text ?? (texts[chosen.indexOf(one)] || storedText(one));
  const isAnswered = !isBusy && of === typed;
  const isSearching = isOpen && !isAnswered;
  const options = useSteadyOptions({
    isOpen,
    text: typed,
    found: isAnswered ? items.map(item => ({ value: item.value, label: item.text, disabled: item.disabled === true })) : undefined,
  });
  const take = (values: readonly string[]): void => onChange(values.join(','), values.map(labelOf).join(','));
  const hearKey = useEarlyEnter({
    isSearching,
    text: typed,
    first: options.find(option => !option.disabled),
    take(option) {
      setOpen(false);
      setTyped('');
      take(isMany ? [...new Set([...chosen, option.value])] : [option.value]);
    },
  });
  const shared = {
    ...controlProps({ id, disabled, hasError }, valueText.pleaseSelect(label)),
    allowClear: CLEARABLE,
    loading: isSearching,
    open: isOpen,
    onOpenChange: setOpen,
    showSearch: { filterOption: false, searchValue: typed, onSearch: (keyword: string) => setTyped(keyword.slice(0, KEYWORD_MAX)) },
    virtual: false,
    classNames: { popup: { root: 'choice-list' } },
    labelRender: ({ value: one }: { readonly value: string | number }) => labelOf(String(one)),
    notFoundContent: isSearching ? widgetText.searching : widgetText.noMatch,
    popupRender: (menu: ReactElement) => withHint(menu, isLocal ? widgetText.localOnly : ''),
    style: { width: '100%' },
  } as const;
  return (
    <div role="presentation" onKeyDownCapture={hearKey}>
      {isMany ? (
        <Select<readonly string[]> {...shared} options={withRoom(options)} {...oneTag} mode="multiple" value={chosen} onChange={take} />
      ) : (
        <Select<string> {...shared} options={withRoom(options)} value={chosen[0] ?? null} onChange={next => take(next ? [next] : [])} />
      )}
    </div>
  );
}
