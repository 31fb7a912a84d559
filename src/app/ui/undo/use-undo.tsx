/** 撤销 of the user's own acts: the button beside the message of an act, and what is said of the result. */
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { rowPath } from '#schema/row-address.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { loadChunk } from '../../live/load-chunk.ts';
import { lastAct } from '../../live/own-acts.ts';
import type { OwnAct } from '../../live/own-acts.ts';
import { useLatest } from '../../live/use-latest.ts';
import { useRestore } from '../bin/use-restore.ts';
import { uiText } from '../text.ts';
import { undoText } from './text.ts';
import type { TakenBack } from './take-back.ts';
import { useUndoWorld } from './use-undo-world.ts';

const UNDO_SHOWN_S = 8; // a message with a button stays long enough to be pressed
const PATIENCE_MS = 3_000;
const STAYED_SHOWN = 20;

export type Undo = {
  /** Takes the act back and says what became of it. @returns whether nothing of it is left. */
  readonly take: (act: OwnAct) => Promise<boolean>;
  /** The same for the latest act of this tab. */
  readonly takeLast: () => void;
  /** A message about an act, with the button that takes it back; `key` names a message that it replaces. */
  readonly show: (kind: 'success' | 'warning' | 'info', said: ToldAct) => PromiseLike<unknown>;
};

type ToldAct = { readonly content: string; readonly act: OwnAct | undefined; readonly key?: string | undefined };

export const loadTakeBack = () => import('./take-back.ts');

/** The same functions at every render. */
export function useUndo(): Undo {
  const { db } = useAppServices();
  const navigate = useNavigate();
  const { message, modal } = App.useApp();
  const world = useUndoWorld();
  const { schema } = world;
  const restore = useRestore();

  /** The step that leads back is one press away from the row's details. */
  const offerRow = (said: string, { entity, id }: { readonly entity: string; readonly id: string }): void => {
    const key = `undo-${id}`;
    const onOpen = (): void => {
      message.destroy(key);
      inBackground(Promise.resolve(navigate(rowPath(schema.get(entity), id))));
    };
    const content = (
      <WithButton text={undoText.open} onPress={onOpen}>
        {said}
      </WithButton>
    );
    inBackground(message.warning({ key, duration: UNDO_SHOWN_S, content }));
  };

  const report = (what: string, { withdrawn, countered, stayed }: TakenBack): void => {
    const done = withdrawn + countered;
    const [first] = stayed;
    if (first && done === 0 && stayed.length === 1) {
      const { row, why } = first;
      const said = undoText.cannot(what, why);
      return row ? offerRow(said, row) : inBackground(message.warning(said));
    }
    const said = countered > 0 ? undoText.sentBack(what) : undoText.undone(what);
    if (done > 0) inBackground(message.success(stayed.length > 0 ? undoText.undoneSome(done, what) : said));
    if (first) modal.warning({ title: undoText.someStay(stayed.length), content: <Stayed stayed={stayed} />, okText: uiText.ok });
  };

  const take = useLatest(async (act: OwnAct): Promise<boolean> => {
    const { takeBack, nameOfAct } = await loadChunk(loadTakeBack);
    const taken = await takeBack({ ...world, restore, patienceMs: PATIENCE_MS }, act);
    report(nameOfAct(world, act), taken);
    return taken.stayed.length === 0;
  });
  const takeLast = useCallback(() => {
    const act = lastAct(db);
    if (act) inBackground(take(act));
    else inBackground(message.info(undoText.nothing));
  }, [db, message, take]);
  const show = useLatest((kind: 'success' | 'warning' | 'info', { content, act, key }: ToldAct) => {
    if (!act) return message[kind]({ content, ...(key === undefined ? {} : { key }) });
    const shownAs = key ?? `act-${act.mutations[0]?.opId}`;
    const onUndo = (): void => {
      message.destroy(shownAs);
      inBackground(take(act));
    };
    return message[kind]({
      key: shownAs,
      duration: UNDO_SHOWN_S,
      content: (
        <WithButton text={undoText.undo} onPress={onUndo}>
          {content}
        </WithButton>
      ),
    });
  });
  return { take, takeLast, show };
}

type WithButtonProps = { readonly children: ReactNode; readonly text: string; readonly onPress: () => void };

/** A message with a button behind it. */
function WithButton({ children, text, onPress }: WithButtonProps) {
  return (
    <>
      <span>{children}</span>
      <Button type="link" size="small" className="qs-undo" onClick={onPress}>
        {text}
      </Button>
    </>
  );
}

function Stayed({ stayed }: Pick<TakenBack, 'stayed'>) {
  return (
    <ul>
      {stayed.slice(0, STAYED_SHOWN).map(({ label, why }) => (
        <li key={label}>{`${label}：${why}`}</li>
      ))}
      {stayed.length > STAYED_SHOWN && <li>{undoText.moreStay(stayed.length - STAYED_SHOWN)}</li>}
    </ul>
  );
}
