/** The items of a dictionary that contain a keyword, and the texts of stored values. */
import { useState } from 'react';
import { App } from 'antd';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { isListOf, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import { directFailureText } from '#domain/network-notice.ts';
import type { DictItem } from '#schema/dict.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useCalls } from '../../../live/use-calls.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { widgetText } from '../text.ts';
import type { dictSearchCalls } from './calls.ts';
import { latestOnly, seenItems, soughtIn, wholeOf } from './search-order.ts';

const PAGE_SIZE = 10; // widget specification §9 Time
const isItem = outlineOf<DictItem>({ value: isText, text: isText, color: () => true, disabled: () => true });
const keptItems = keptKind<readonly DictItem[]>('dict-items', 1, isListOf(isItem));
const keptTexts = keptKind<readonly string[]>('dict-texts', 1, isListOf(isText));

export type DictSearch = {
  readonly items: readonly DictItem[];
  /** The keyword that the items are found by; absent before the first answer. */
  readonly of?: string;
  readonly isBusy: boolean;
  /** The items are those this device has: the server could not be asked. */
  readonly isLocal: boolean;
  /** Asks at once; the caller waits for the pause in typing. An answer that a later keyword has overtaken is dropped. */
  readonly search: (keyword: string) => void;
};
type Found = Omit<DictSearch, 'search'>;

export function useDictSearch(code: string): DictSearch {
  const { db } = useAppServices();
  const calls = useCalls<typeof dictSearchCalls>('app/ui/widgets/dict-search');
  const { message } = App.useApp();
  const dicts = useDicts();
  const [found, setFound] = useState<Found>({ items: [], isBusy: false, isLocal: false });
  const [latest] = useState(latestOnly);
  const search = async (keyword: string): Promise<void> => {
    setFound(before => ({ ...before, isBusy: true }));
    const isLatest = latest();
    const answer = await calls.search(code, keyword, PAGE_SIZE);
    const kept = await readKept(db, keptItems, code).catch(() => undefined);
    if (answer.ok) ignoringFailure(keepAnswer(db, keptItems, code, seenItems(kept?.value ?? [], answer.value), Date.now()));
    if (!isLatest()) return;
    if (answer.ok) return setFound({ items: answer.value, of: keyword, isBusy: false, isLocal: false });
    const known = wholeOf(dicts[code]) ?? kept?.value ?? [];
    setFound({ items: soughtIn(known, keyword, PAGE_SIZE), of: keyword, isBusy: false, isLocal: true });
    if (answer.error.kind !== 'offline')
      // One at a time, however many keywords were refused.
      inBackground(
        message.warning({ key: 'dict-search', content: directFailureText(answer.error, widgetText.notReached, widgetText.noTree) }),
      );
  };
  return { ...found, search: keyword => inBackground(search(keyword)) };
}

/**
 * Every item of a dictionary: this device's, otherwise the server's, which is kept for the next time. One that cannot be loaded is empty, and nothing
 * is said about it.
 */
export function useDictItems(code: string): readonly DictItem[] {
  const calls = useCalls<typeof dictSearchCalls>('app/ui/widgets/dict-search');
  const own = wholeOf(useDicts()[code]);
  const question = own || code.trim() === '' ? undefined : `all/${code}`;
  const { value } = useKeptAnswer(keptItems, question, signal => calls.items(code, signal));
  return own ?? value ?? NO_ITEMS;
}
const NO_ITEMS: readonly DictItem[] = [];

/** The texts of stored values; of a dictionary on this device without a request. A value without a text stands for itself. */
export function useStoredTexts(code: string, values: readonly string[]): (value: string) => string {
  const calls = useCalls<typeof dictSearchCalls>('app/ui/widgets/dict-search');
  const own = useDicts()[code];
  const question = own || values.length === 0 ? undefined : `${code}/${values.join(',')}`;
  const { value: texts } = useKeptAnswer(keptTexts, question, signal => calls.texts(code, values, signal));
  return value =>
    own?.find(item => item.value === value)?.text ?? (texts?.length === values.length ? texts[values.indexOf(value)] : undefined) ?? value;
}
