/** In the head of a list: how many rows changed since the user last looked. Pressed, the list shows these; pressed again, all. */
import { Button } from 'antd';
import { useAppServices } from '../../live/app-services.tsx';
import { useStore } from '../../live/store.ts';
import { usePage } from '../../live/use-view.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { changedSince, countQuery, isSinceLook, othersQueries, sinceText } from './last-look.ts';
import { lookText } from './text.ts';
import { useLookAround } from './use-last-look.ts';

/** Nothing where nothing changed, and beside an advanced query of the user's own, which a press would replace. */
export function SinceNote() {
  const { def, list } = useListScope();
  const look = useLookAround();
  const advanced = useStore(list, state => state.advanced);
  const me = useAppServices().session.user.username;
  const isOn = isSinceLook(advanced);
  const since = look?.since;
  const { view } = usePage(def.name, since === undefined ? undefined : countQuery(def, since));
  const count = view?.total ?? 0;
  // Who did it is asked only where something changed.
  const [made, changed] = since === undefined || count === 0 ? [undefined, undefined] : othersQueries(def, since, me);
  const byOthers = (usePage(def.name, made).view?.total ?? 0) + (usePage(def.name, changed).view?.total ?? 0);
  const now = look?.now();
  if (!look || since === undefined || now === undefined || (advanced && !isOn)) return null;
  if (!isOn && (count === 0 || byOthers === 0)) return null;
  return (
    <span className="qs-since">
      <Button
        type="text"
        size="small"
        className="qs-since-count"
        aria-pressed={isOn}
        title={lookText.hint}
        onClick={() => list.send({ kind: 'advanced', query: isOn ? undefined : changedSince(since) })}
      >
        {isOn ? lookText.showAll : lookText.changed(sinceText(since, now), count)}
      </Button>
      <Button
        type="text"
        size="small"
        title={lookText.seenHint}
        onClick={() => {
          if (isOn) list.send({ kind: 'advanced', query: undefined });
          look.seen();
        }}
      >
        {lookText.seen}
      </Button>
    </span>
  );
}
