/** The search of a select with local options: by text, and by pinyin initials after the first typed letter. */
import { useEffect, useState } from 'react';
import { useAppServices } from './app-services.tsx';

type Option = { readonly label?: unknown };
type OptionSearch = {
  readonly filterOption: (input: string, option: Option | undefined) => boolean;
  readonly onSearch: (input: string) => void;
};

export function useOptionSearch(labels: readonly string[]): OptionSearch {
  const { connection } = useAppServices();
  const [isWanted, setIsWanted] = useState(false);
  const [initials, setInitials] = useState<ReadonlyMap<string, string>>(new Map());
  const joined = labels.join('\n');
  useEffect(() => {
    if (!isWanted || joined === '') return;
    let isOver = false;
    const texts = joined.split('\n');
    connection.api.initials(texts).then(
      found => isOver || setInitials(new Map(texts.map((text, at) => [text, found[at] ?? '']))),
      () => undefined, // the search by text still works
    );
    return () => {
      isOver = true;
    };
  }, [connection, isWanted, joined]);
  return {
    filterOption: (input, option) => {
      const sought = input.trim().toLowerCase();
      const label = typeof option?.label === 'string' ? option.label : '';
      return label.toLowerCase().includes(sought) || (initials.get(label) ?? '').includes(sought);
    },
    onSearch: input => setIsWanted(held => held || /[a-z]/i.test(input)),
  };
}
