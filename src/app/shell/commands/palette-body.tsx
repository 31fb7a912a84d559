/**
 * The command palette: one input for menu entries, actions and records, usable without a mouse (the ARIA combobox pattern:
 * the focus stays in the input, the arrows move the active option).
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Input, Space } from 'antd';
import type { InputRef } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { soughtWords } from '#query/find/find-records.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { rowInAddress, scannedText } from '#schema/row-address.ts';
import { useHeldWhilePressed } from '../../live/pointer-press.ts';
import { ScanButton } from '../../ui/widgets/scan/scan-button.tsx';
import type { PaletteProps } from './commands-provider.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { paletteText } from './text.ts';
import { useCommandItems } from './use-command-items.ts';
import type { Command } from './use-command-items.ts';
import { useFoundRecords } from './use-found-records.ts';
import type { RecordSearch } from './use-found-records.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import type { OpenRecord } from './use-palette-groups.ts';
import { useRecent } from './use-recent.ts';

type Props = Pick<PaletteProps, 'typed'> & {
  readonly onClose: () => void;
  readonly onOpenRecord: OpenRecord;
  readonly onCreate: (list: EntityDef) => void;
};

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function PaletteBody({ onClose, typed, onOpenRecord, onCreate }: Props) {
  const [keyword, setKeyword] = useState(typed.text);
  const [activeKey, setActiveKey] = useState<string>();
  const box = useRef<InputRef>(null);
  const navigate = useNavigate();
  const listId = useId();
  const recent = useRecent();
  const [create] = useState(() => (list: EntityDef) => onCreate(list));
  const commands = useCommandItems(create);
  const search = useFoundRecords(keyword);
  const newest = usePaletteGroups({ keyword, commands, records: search.records, recent: recent.items, openRecord: onOpenRecord });
  const groups = useHeldWhilePressed(newest);
  const keys = groups.flatMap(({ title, items }) => items.map(({ key }) => `${title} ${key}`));
  const flat = groups.flatMap(({ items }) => items);
  const at = Math.max(0, activeKey === undefined ? 0 : keys.indexOf(activeKey));

  useEffect(() => {
    box.current?.focus();
    typed.end();
  }, [typed]);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    document.getElementById(optionId(listId, at))?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const choose = (command: Command | undefined): void => {
    if (!command) return;
    recent.note(command);
    onClose();
    command.run();
  };
  const early = useEarlyEnter(keyword, search.state !== 'searching', () => choose(flat[0]));
  const retype = (text: string): void => {
    setKeyword(text);
    setActiveKey(undefined);
    early.forget();
  };
  /** The code of one of our papers opens its row; anything else that was read is sought. */
  const take = (read: string): void => {
    const own = ownAddress(read);
    if (own === undefined) {
      retype(scannedText(read));
      return;
    }
    onClose();
    inBackground(Promise.resolve(navigate(own)));
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the Chinese input method
    const step = MOVES[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      setActiveKey(keys[(at + step + flat.length) % flat.length]);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // The records are still those of the text before; what was not walked to is chosen among those of this one.
      const isOfTextBefore = flat[at]?.kind !== 'menu' && flat[at]?.kind !== 'action';
      if (search.state === 'searching' && activeKey === undefined && isOfTextBefore) early.note();
      else choose(flat[at]);
    }
  };

  return (
    <>
      <Space.Compact block size="large">
        <Input
          ref={box}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={paletteText.placeholder}
          value={keyword}
          onChange={event => retype(event.target.value)}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={paletteText.open}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={flat.length > 0 ? optionId(listId, at) : undefined}
          allowClear
        />
        <ScanButton wants="any" onRead={take} />
      </Space.Compact>
      <OptionList
        id={listId}
        groups={groups}
        active={at}
        words={soughtWords(keyword)}
        onActivate={index => setActiveKey(keys[index])}
        onChoose={choose}
      />
      <p className="palette-note" role="status">
        <span>{noteOf(search.state, flat.length, keyword)}</span>
        <kbd className="palette-keys">{paletteText.keys}</kbd>
      </p>
    </>
  );
}

/** Enter that is pressed before the records of a text are found: `choose` runs when they are, unless another text is typed. */
function useEarlyEnter(keyword: string, isFound: boolean, choose: () => void): { note(): void; forget(): void } {
  const [entered, setEntered] = useState<string>();
  const isDue = entered === keyword && isFound;
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (isDue) chooseNow();
  }, [isDue]);
  return { note: () => setEntered(keyword), forget: () => setEntered(undefined) };
}

function noteOf(state: RecordSearch['state'], count: number, keyword: string): string {
  if (state === 'searching') return paletteText.searching;
  if (state === 'noAnswer') return paletteText.noAnswer;
  if (keyword.trim() === '') return '';
  return count === 0 ? paletteText.nothing : paletteText.count(count);
}

/** Path and query of a row in this program; undefined: the text is no address of one. */
function ownAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search } = new URL(text);
  return origin === location.origin && rowInAddress(search) !== undefined ? pathname + search : undefined;
}
