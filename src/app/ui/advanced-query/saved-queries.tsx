/** The queries stored on this device: the user applies one, saves the present lines, or deletes one. */
import { useId, useState } from 'react';
import { App, Button, Input, Space } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
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
import { savedQueriesKey } from '../../live/saved-queries-key.ts';
import { keepSavedQueries, readSavedQueries, useSavedQueries } from '../../live/use-saved-queries.ts';
import { useSchema } from '../../live/schema.tsx';
import { deviceStore } from '../../live/device-store.ts';

const SAVED_QUERY_NAME_CHARS = 40;

type SavedQueriesProps = {
  readonly def: EntityDef;
  readonly query: LineQuery;
  readonly isVisible: IsFieldVisible;
  readonly onLoad: (query: LineQuery) => void;
};

export function SavedQueries({ def, query, isVisible, onLoad }: SavedQueriesProps) {
  const { session } = useAppServices();
  const { message, modal } = App.useApp();
  const schema = useSchema();
  const key = savedQueriesKey(session, def);
  const saved = useSavedQueries(key);
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
  const keepNow = (): void => {
    if (!keep(before => withSaved(before, toSavedQuery(schema, def, title, query)))) return;
    setName('');
    inBackground(message.success(advancedText.keep(title)));
  };
  const save = (): void => {
    if (!wholeQuery(query)) return inBackground(message.warning(advancedText.emptySaved));
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
    onLoad(lines);
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
      <label htmlFor={nameId}>{advancedText.name}</label>
      <Space.Compact block>
        <Input
          id={nameId}
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
