/** The queries stored on this device: the user applies one, saves the present lines, or deletes one. */
import { useId, useState } from 'react';
import type { RefObject } from 'react';
import { App, Button, Input, Select, Space, Tag } from 'antd';
import type { InputRef } from 'antd';
import { CopyOutlined, DeleteOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { wholeQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { hasTitle, linesOf, toSavedQuery, withSaved, withoutSaved } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { advancedText } from './text.ts';
import { listText } from '../list/text.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { listKeyOf, savedQueriesKey } from '../../live/saved-queries-key.ts';
import { isSameData } from '#base/same-data.ts';
import { NOTHING_CHOSEN } from '../../page-memory/column-choice.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { PINNED_MAX } from '../saved-views/pinned.ts';
import { lookOf } from '../saved-views/saved-look.ts';
import { savedViewsText } from '../saved-views/text.ts';
import { useShowView } from '../saved-views/use-show-view.ts';
import { useSharedViews } from '../saved-views/use-views-sync.ts';
import { keepSavedQueries, readSavedQueries, useAllSavedQueries, useSavedQueries } from '../../live/use-saved-queries.ts';
import { useSchema } from '../../live/schema.tsx';
import { deviceStore } from '../../live/device-store.ts';

const SAVED_QUERY_NAME_CHARS = 40;

type SavedQueriesProps = {
  readonly def: EntityDef;
  readonly query: LineQuery;
  readonly isVisible: IsFieldVisible;
  readonly onLoad: (query: LineQuery) => void;
  readonly nameBox: RefObject<InputRef | null>;
};

export function SavedQueries({ def, query, isVisible, onLoad, nameBox }: SavedQueriesProps) {
  const { session } = useAppServices();
  const { message, modal } = App.useApp();
  const schema = useSchema();
  const key = savedQueriesKey(session, def);
  const saved = useSavedQueries(key);
  const { list, choice } = useListScope();
  const showView = useShowView();
  const pinnedCount = useAllSavedQueries(session);
  const { shared, mayShare, roles } = useSharedViews();
  const ofOthers = shared.filter(one => one.key === listKeyOf(def));
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const nameId = useId();
  const title = name.trim();

  /** Reads the stored list first, because another tab may have changed it. */
  const keep = (change: (before: readonly SavedQuery[]) => readonly SavedQuery[]): boolean => {
    try {
      keepSavedQueries(deviceStore(), key, change(readSavedQueries(deviceStore(), key, Date.now())));
      return true;
    } catch {
      inBackground(message.error(listText.storage.quota));
      return false;
    }
  };
  /** The list as it is, beside the conditions of the lines. */
  const look = lookOf(list.get(), choice.chosen);
  const isLookEmpty = Object.keys(look.values).length === 0 && !look.sort && !look.group && isSameData(choice.chosen, NOTHING_CHOSEN);
  const keepNow = (): void => {
    const made: SavedQuery = { ...toSavedQuery(schema, def, title, query), look };
    // A view of the same name keeps its place in the menu, and whom it is shared with.
    const kept = (before: readonly SavedQuery[]): SavedQuery => {
      const { isPinned, roles } = before.find(one => one.title === title) ?? {};
      return { ...made, ...(isPinned && { isPinned }), ...(roles && { roles }) };
    };
    if (!keep(before => withSaved(before, kept(before)))) return;
    setName('');
    inBackground(message.success(advancedText.keep(title)));
  };
  const save = (): void => {
    if (!wholeQuery(query) && isLookEmpty) return inBackground(message.warning(advancedText.emptySaved));
    setNameless(title === '');
    if (title === '') return inBackground(message.warning(advancedText.emptyName));
    if (!hasTitle(saved, title)) return keepNow();
    modal.confirm({
      title: advancedText.overwrite(title),
      okText: advancedText.overwriteOk,
      cancelText: advancedText.cancel,
      onOk: keepNow,
    });
  };
  const load = (chosen: SavedQuery): void => {
    const { query: lines, dropped } = linesOf(def, chosen, isVisible);
    if (dropped > 0) inBackground(message.warning(advancedText.dropped(dropped)));
    setName(chosen.title);
    if (chosen.look) showView(chosen);
    onLoad(lines);
  };
  const change = (changed: SavedQuery): void => {
    keep(before => before.map(one => (one.title === changed.title ? changed : one)));
  };
  const pin = (chosen: SavedQuery): void => {
    const { isPinned, ...rest } = chosen;
    const count = pinnedCount.flatMap(one => one.saved).filter(one => one.isPinned === true).length;
    if (isPinned) change(rest);
    else if (count >= PINNED_MAX) inBackground(message.warning(savedViewsText.pinFull(PINNED_MAX)));
    else change({ ...rest, isPinned: true });
  };
  const copy = (view: SavedQuery): void => {
    const { isPinned: _pinned, roles: _roles, ...rest } = view;
    const name = hasTitle(saved, view.title) ? savedViewsText.copyOf(view.title).slice(0, SAVED_QUERY_NAME_CHARS) : view.title;
    if (keep(before => withSaved(before, { ...rest, title: name }))) inBackground(message.success(savedViewsText.copied(name)));
  };
  const remove = ({ title: gone }: SavedQuery): void => {
    modal.confirm({
      title: advancedText.removeTitle(gone),
      okText: advancedText.removeOk,
      cancelText: advancedText.cancel,
      okButtonProps: { danger: true },
      onOk: () => {
        keep(before => withoutSaved(before, gone));
      },
    });
  };

  return (
    <section className="advanced-saved" aria-labelledby={`${nameId}-head`}>
      <h2 id={`${nameId}-head`}>{advancedText.saved}</h2>
      {saved.length === 0 && <p className="hint">{advancedText.noSaved}</p>}
      {saved.length > 0 && (
        <ul>
          {saved.map(one => (
            <li key={one.title}>
              <Button color="primary" variant="link" aria-label={advancedText.load(one.title)} title={one.title} onClick={() => load(one)}>
                {one.title}
              </Button>
              <span className="hint">
                {advancedText.matches[one.matchType]} · {advancedText.conditions(one.records.length)}
              </span>
              {mayShare && (
                <Select
                  className="advanced-share"
                  mode="multiple"
                  size="small"
                  maxTagCount={1}
                  aria-label={savedViewsText.share(one.title)}
                  placeholder={savedViewsText.shareWith}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={[...(one.roles ?? [])]}
                  options={roles.map(({ code, name: label }) => ({ value: code, label }))}
                  onChange={(codes: string[]) => change({ ...one, roles: codes })}
                />
              )}
              {!mayShare && (one.roles ?? []).length > 0 && <Tag>{savedViewsText.shared}</Tag>}
              <Button
                type="text"
                aria-label={one.isPinned ? savedViewsText.unpin(one.title) : savedViewsText.pin(one.title)}
                title={one.isPinned ? savedViewsText.unpin(one.title) : savedViewsText.pin(one.title)}
                aria-pressed={one.isPinned === true}
                icon={one.isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
                onClick={() => pin(one)}
              />
              <Button
                type="text"
                aria-label={advancedText.remove(one.title)}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {ofOthers.length > 0 && <h2>{savedViewsText.sharedHead}</h2>}
      {ofOthers.length > 0 && (
        <ul>
          {ofOthers.map(({ by, view }) => (
            <li key={`${by} ${view.title}`}>
              <Button
                color="primary"
                variant="link"
                aria-label={advancedText.load(view.title)}
                title={view.title}
                onClick={() => load(view)}
              >
                {view.title}
              </Button>
              <span className="hint">{savedViewsText.sharedBy(by)}</span>
              <Tag>{savedViewsText.shared}</Tag>
              <Button
                type="text"
                aria-label={savedViewsText.copy(view.title)}
                title={savedViewsText.copy(view.title)}
                icon={<CopyOutlined aria-hidden />}
                onClick={() => copy(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{savedViewsText.lookKept}</p>
      <label htmlFor={nameId}>{advancedText.name}</label>
      <Space.Compact block>
        <Input
          id={nameId}
          ref={nameBox}
          value={name}
          maxLength={SAVED_QUERY_NAME_CHARS}
          autoComplete="off"
          allowClear
          status={isNameless && title === '' ? 'error' : ''}
          aria-invalid={isNameless && title === ''}
          onChange={event => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button onClick={save}>{advancedText.save}</Button>
      </Space.Compact>
    </section>
  );
}
