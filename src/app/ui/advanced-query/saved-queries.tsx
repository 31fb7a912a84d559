/** The queries stored on this device: the user applies one, saves the present lines, or deletes one. */
import { useId, useState } from 'react';
import type { RefObject } from 'react';
import { Button, Input, Select, Space, Tag } from 'antd';
import type { InputRef } from 'antd';
import { CopyOutlined, DeleteOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import type { LineQuery } from '#query/advanced/query-line.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { listKeyOf } from '../../live/saved-queries-key.ts';
import { savedViewsText } from '../saved-views/text.ts';
import { useSharedViews } from '../saved-views/use-views-sync.ts';
import { advancedText } from './text.ts';
import { SAVED_QUERY_NAME_CHARS, useSavedQueryActs } from './use-saved-query-acts.ts';
import type { SavedQueryActs } from './use-saved-query-acts.ts';

type SavedQueriesProps = {
  readonly def: EntityDef;
  readonly query: LineQuery;
  readonly isVisible: IsFieldVisible;
  readonly onLoad: (query: LineQuery) => void;
  readonly nameBox: RefObject<InputRef | null>;
};

export function SavedQueries({ def, query, isVisible, onLoad, nameBox }: SavedQueriesProps) {
  const acts = useSavedQueryActs(def, isVisible);
  const { saved, save, load, copy } = acts;
  const { shared } = useSharedViews();
  const ofOthers = shared.filter(one => one.key === listKeyOf(def));
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const nameId = useId();
  const title = name.trim();
  const onSave = (): void => setNameless(save(query, title, () => setName('')) === 'nameless');
  const onTake = (chosen: SavedQuery): void => {
    setName(chosen.title);
    onLoad(load(chosen));
  };

  return (
    <section className="advanced-saved" aria-labelledby={`${nameId}-head`}>
      <h2 id={`${nameId}-head`}>{advancedText.saved}</h2>
      {saved.length === 0 && <p className="hint">{advancedText.noSaved}</p>}
      {saved.length > 0 && (
        <ul>
          {saved.map(one => (
            <OwnQuery key={one.title} one={one} acts={acts} onTake={onTake} />
          ))}
        </ul>
      )}
      {ofOthers.length > 0 && <h2>{savedViewsText.sharedHead}</h2>}
      {ofOthers.length > 0 && (
        <ul>
          {ofOthers.map(({ by, view }) => (
            <QueryOfOther key={`${by} ${view.title}`} by={by} view={view} onTake={onTake} onCopy={copy} />
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
          onPressEnter={onSave}
        />
        <Button onClick={onSave}>{advancedText.save}</Button>
      </Space.Compact>
    </section>
  );
}

type OwnQueryProps = { readonly one: SavedQuery; readonly acts: SavedQueryActs; readonly onTake: (chosen: SavedQuery) => void };

function OwnQuery({ one, acts: { change, pin, remove }, onTake }: OwnQueryProps) {
  const { mayShare, roles } = useSharedViews();
  return (
    <li>
      <Button color="primary" variant="link" aria-label={advancedText.load(one.title)} title={one.title} onClick={() => onTake(one)}>
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
      <Button type="text" aria-label={advancedText.remove(one.title)} icon={<DeleteOutlined aria-hidden />} onClick={() => remove(one)} />
    </li>
  );
}

type QueryOfOtherProps = {
  readonly by: string;
  readonly view: SavedQuery;
  readonly onTake: (chosen: SavedQuery) => void;
  readonly onCopy: (view: SavedQuery) => void;
};

/** A query that its owner shares with a role of the user. */
function QueryOfOther({ by, view, onTake, onCopy }: QueryOfOtherProps) {
  return (
    <li>
      <Button color="primary" variant="link" aria-label={advancedText.load(view.title)} title={view.title} onClick={() => onTake(view)}>
        {view.title}
      </Button>
      <span className="hint">{savedViewsText.sharedBy(by)}</span>
      <Tag>{savedViewsText.shared}</Tag>
      <Button
        type="text"
        aria-label={savedViewsText.copy(view.title)}
        title={savedViewsText.copy(view.title)}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => onCopy(view)}
      />
    </li>
  );
}
