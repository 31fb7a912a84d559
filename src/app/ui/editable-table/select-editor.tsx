/** A list to choose from, open over its cell: the values of the field, or what a search finds. */
import { useEffect, useState } from 'react';
import { Select, Spin } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Choice as Known, KindFacts } from '#schema/kinds/facts.ts';
import { dictOf, kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useOptionSearch } from '../../live/use-initials.ts';
import { DICT_SEARCH_DEBOUNCE_MS, useDebounced } from '../../live/timers.ts';
import { statusOf } from '../widgets/input-contract.ts';
import type { Choice } from '../widgets/input-contract.ts';
import type { Column } from './column.ts';
import { tableText } from './text.ts';
import { CLEARABLE } from '../widgets/clearable.tsx';

type SelectEditorProps = {
  readonly column: Column;
  readonly value: FieldValue | undefined;
  readonly text: string | undefined;
  readonly hasError: boolean;
  readonly onChoose: (value: FieldValue | undefined, choice: Choice | undefined) => void;
  readonly onClose: () => void;
};

export function SelectEditor({ column, value, text, hasError, onChoose, onClose }: SelectEditorProps) {
  const { field, find } = column;
  const { choices }: KindFacts = kindOf(field);
  const dicts = useDicts();
  const [typed, setTyped] = useState('');
  const found = useFound(find, typed);
  const known = find ? (found ?? []) : (choices ?? dicts[dictOf(field) ?? ''] ?? []);
  const current = value === undefined || value === '' ? undefined : String(value);
  const isUnknown = current !== undefined && known.every(item => item.value !== current);
  const options = known.map(item => ({ value: item.value, label: item.text }));
  const search = useOptionSearch(options.map(({ label }) => label));
  return (
    <Select<string>
      open
      allowClear={CLEARABLE}
      aria-label={field.label}
      status={statusOf(hasError)}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      value={current ?? null}
      options={isUnknown && typed === '' ? [{ value: current, label: text ?? current }, ...options] : options}
      showSearch={{ ...(find ? { filterOption: false } : search), onSearch: setTyped }}
      notFoundContent={
        find && typed !== '' && found === undefined ? <Spin size="small" /> : typed === '' ? tableText.searchFirst : tableText.nothingFound
      }
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
      onChange={next => onChoose(next || undefined, find ? { text: known.find(item => item.value === next)?.text } : undefined)}
    />
  );
}

/** `undefined` while it is being looked up. A failed search finds nothing. */
function useFound(find: Column['find'], typed: string): readonly Known[] | undefined {
  const settled = useDebounced(typed, DICT_SEARCH_DEBOUNCE_MS);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly items: readonly Known[] }>();
  useEffect(() => {
    if (!find || settled === '') return undefined;
    let isWanted = true;
    const take = (items: readonly Known[]): void => {
      if (isWanted) setAnswer({ of: settled, items });
    };
    inBackground(find(settled).then(take, () => take([])));
    return () => {
      isWanted = false;
    };
  }, [find, settled]);
  return answer?.of === typed ? answer.items : undefined;
}
