/**
 * The command palette: one input for menu entries, actions and records, usable without a mouse (the ARIA combobox pattern:
 * the focus stays in the input, the arrows move the active option). On a phone it fills the screen.
 */
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Input, Modal, Space } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InputRef } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { matchItems, withRecentFirst } from './palette-items.ts';
import type { PaletteItem } from './palette-items.ts';
import { hitWords } from './hit-words.ts';
import { OptionText } from './option-text.tsx';
import { soughtWords } from '#query/find/find-records.ts';
import { paletteText } from './text.ts';
import { useHeldWhilePressed } from '../../live/pointer-press.ts';
import { useIsMobile } from '../../live/use-device.ts';
import { DetailDrawer, FormDrawer } from '../../ui/lazy-drawers.ts';
import { ScanButton } from '../../ui/widgets/scan/scan-button.tsx';
import type { PaletteProps } from './commands-provider.tsx';
import { useCommandItems } from './use-command-items.ts';
import type { Command } from './use-command-items.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useRecent } from './use-recent.ts';
import './commands.css';
import { useSchema } from '../../live/schema.tsx';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { rowInAddress, scannedText } from '#schema/row-address.ts';
import type { Schema } from '#schema/schema.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';

const PALETTE_WIDTH_PX = 640;

/** A record opened beside the page: to read, to edit or to create. `from`: the list of which a new record is made. */
type Beside = {
  readonly kind: 'detail' | 'form';
  readonly entity: string;
  readonly from?: EntityDef;
  readonly rowId: string | undefined;
  readonly startAt?: string | undefined;
  /** The page that was shown. */
  readonly openedAt: string;
  readonly isOpen: boolean;
};

export function Palette({ open, onClose, typed }: PaletteProps) {
  const isMobile = useIsMobile();
  const [beside, setBeside] = useState<Beside>();
  const close = (): void => setBeside(held => held && { ...held, isOpen: false });
  const { pathname } = useLocation();
  // A link in the details leads to a page that they would cover.
  if (beside?.kind === 'detail' && beside.isOpen && beside.openedAt !== pathname) setBeside({ ...beside, isOpen: false });
  const show = (kind: Beside['kind'], entity: string, rowId: string | undefined): void =>
    setBeside({ kind, entity, rowId, openedAt: pathname, isOpen: true });
  const rowId = beside?.rowId;
  return (
    <>
      <Modal
        open={open}
        onCancel={onClose}
        footer={null}
        closable={isMobile}
        title={paletteText.open}
        width={isMobile ? '100%' : PALETTE_WIDTH_PX}
        className={isMobile ? 'palette palette-full' : 'palette'}
        destroyOnHidden
      >
        {/* Another device starts with an empty box. */}
        <PaletteBody
          key={String(isMobile)}
          onClose={onClose}
          typed={typed}
          onOpenRecord={(entity, id) => show('detail', entity, id)}
          onCreate={from => setBeside({ kind: 'form', entity: from.name, from, rowId: undefined, openedAt: pathname, isOpen: true })}
        />
      </Modal>
      {beside && rowId !== undefined && (
        <DetailDrawer
          key={`${beside.entity}:${rowId}`}
          entity={beside.entity}
          rowId={rowId}
          open={beside.isOpen && beside.kind === 'detail'}
          onClose={close}
          onEdit={startAt => setBeside({ kind: 'form', entity: beside.entity, rowId, startAt, openedAt: pathname, isOpen: true })}
        />
      )}
      {beside && (
        <FormDrawer
          key={`form:${beside.from?.route ?? beside.entity}:${rowId ?? ''}`}
          entity={beside.entity}
          from={beside.from}
          rowId={rowId}
          startAt={beside.startAt}
          open={beside.isOpen && beside.kind === 'form'}
          onClose={close}
        />
      )}
    </>
  );
}

type BodyProps = Pick<PaletteProps, 'typed'> & {
  readonly onClose: () => void;
  readonly onOpenRecord: (entity: string, id: string) => void;
  readonly onCreate: (list: EntityDef) => void;
};

function PaletteBody({ onClose, typed, onOpenRecord, onCreate }: BodyProps) {
  const [keyword, setKeyword] = useState(typed.text);
  const [activeKey, setActiveKey] = useState<string>();
  /** Enter was pressed for this text before its records were found. */
  const [entered, setEntered] = useState<string>();
  const box = useRef<InputRef>(null);
  const navigate = useNavigate();
  const listId = useId();
  const recent = useRecent();
  const schema = useSchema();
  const [create] = useState(() => (list: EntityDef) => onCreate(list));
  const commands = useCommandItems(create);
  const search = useFoundRecords(keyword);
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  const newest = useMemo(() => {
    const isTyped = keyword.trim() !== '';
    const matching = withRecentFirst(matchItems(commands, keyword), isTyped ? recent.items.map(({ key }) => key) : []);
    const ofKind = (kind: PaletteItem['kind']) => matching.filter(item => item.kind === kind);
    const records = search.records.flatMap((record): Command[] => {
      const { entity, id } = record;
      const def = schema.find(entity);
      const words = def && hitWords(def, record, name => isColumnVisible(def.permission, name), dicts);
      return words ? [{ key: recordKey(entity, id), kind: 'record', ...words, run: () => onOpenRecord(entity, id) }] : [];
    });
    const again = recent.items.flatMap((item): Command[] => {
      const command = commands.find(({ key }) => key === item.key) ?? recordCommand(item, schema, onOpenRecord);
      return command ? [command] : [];
    });
    return [
      ...(isTyped ? [] : [{ title: paletteText.recent, items: again }]),
      { title: paletteText.menu, items: isTyped ? ofKind('menu').slice(0, 8) : ofKind('menu') },
      { title: paletteText.action, items: isTyped ? ofKind('action').slice(0, 6) : ofKind('action') },
      {
        title: paletteText.record,
        items: withRecentFirst(
          records,
          recent.items.map(({ key }) => key),
        ),
      },
    ].filter(({ items }) => items.length > 0);
  }, [commands, keyword, search.records, recent.items, schema, dicts, isColumnVisible, onOpenRecord]);
  const groups = useHeldWhilePressed(newest);
  // The same entry may stand under 最近 and in its own group.
  const keys = groups.flatMap(({ title, items }) => items.map(({ key }) => `${title} ${key}`));
  const flat = groups.flatMap(({ items }) => items);
  const at = Math.max(0, activeKey === undefined ? 0 : keys.indexOf(activeKey));
  const optionId = (index: number): string => `${listId}-${index}`;

  useEffect(() => {
    box.current?.focus();
    typed.end();
  }, [typed]);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const choose = (command: Command | undefined): void => {
    if (!command) return;
    recent.note(command);
    onClose();
    command.run();
  };
  const retype = (text: string): void => {
    setKeyword(text);
    setActiveKey(undefined);
    setEntered(undefined);
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
  const isFound = entered === keyword && search.state !== 'searching';
  const chooseFirst = useEffectEvent(() => choose(flat[0]));
  useEffect(() => {
    if (isFound) chooseFirst();
  }, [isFound]);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the Chinese input method
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = moves[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      setActiveKey(keys[(at + step + flat.length) % flat.length]);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // The records are still those of the text before; what was not walked to is chosen among those of this one.
      if (search.state === 'searching' && activeKey === undefined && flat[at]?.kind !== 'menu' && flat[at]?.kind !== 'action')
        setEntered(keyword);
      else choose(flat[at]);
    }
  };

  const words = soughtWords(keyword);
  let index = -1;
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
          aria-activedescendant={flat.length > 0 ? optionId(at) : undefined}
          allowClear
        />
        <ScanButton wants="any" onRead={take} />
      </Space.Compact>
      <div className="palette-list" id={listId} role="listbox" aria-label={paletteText.results}>
        {groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="palette-group" aria-hidden>
              {title}
            </div>
            {items.map(item => {
              index++;
              const own = index;
              return (
                <div
                  key={item.key}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === at}
                  className="palette-option"
                  onMouseMove={() => setActiveKey(keys[own])}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => choose(item)}
                >
                  <OptionText item={item} words={words} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        <span>{noteOf(search.state, flat.length, keyword)}</span>
        <kbd className="palette-keys">{paletteText.keys}</kbd>
      </p>
    </>
  );
}

function noteOf(state: ReturnType<typeof useFoundRecords>['state'], count: number, keyword: string): string {
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

const RECORD = /^record:([^:]+):(.+)$/;
const recordKey = (entity: string, id: string): string => `record:${entity}:${id}`;

function recordCommand(item: PaletteItem, schema: Schema, open: BodyProps['onOpenRecord']): Command | undefined {
  const [, entity, id] = RECORD.exec(item.key) ?? [];
  if (entity === undefined || id === undefined || !schema.find(entity)) return undefined;
  return { ...item, run: () => open(entity, id) };
}
