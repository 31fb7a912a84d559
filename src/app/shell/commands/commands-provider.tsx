/** Listens for the global keyboard shortcuts and opens their dialogs, which are loaded when first opened. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isMainAdmin } from '#domain/session.ts';
import { isShortcut } from '../../ui/shortcuts.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { lazyDrawer, lazyPart } from '../../live/lazy-part.tsx';
import { CommandsContext } from '../../live/frame-actions.ts';
import type { Commands } from '../../live/frame-actions.ts';
import { typeAhead } from './type-ahead.ts';

export type CommandDialogProps = { readonly open: boolean; readonly onClose: () => void };
/** The keys typed since the shortcut are collected until the input is mounted; after that the input takes the keys itself. */
export type PaletteProps = CommandDialogProps & { readonly typed: { readonly text: () => string; readonly end: () => void } };

/** After this time without a loaded palette the keys go to the page again. */
const TYPE_AHEAD_MS = 5_000;

const Palette = lazyDrawer<PaletteProps>(async () => (await import('./palette.tsx')).Palette);
const HelpSheet = lazyDrawer<CommandDialogProps>(async () => (await import('./help-sheet.tsx')).HelpSheet);
const Lens = lazyPart(async () => (await import('./lens.tsx')).Lens);

/** The lens is open by a switch, or while its key is held. */
type LensState = 'off' | 'held' | 'on';

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useAppServices();
  const isAdmin = isMainAdmin(session.user);
  const [open, setOpen] = useState<'palette' | 'help'>();
  const [lens, setLens] = useState<LensState>('off');
  const isPaletteOpen = open === 'palette';
  const typed = useRef<string>(undefined); // a string while the palette is loading and its input is not mounted yet
  const ahead = useMemo(() => ({ text: () => typed.current ?? '', end: () => (typed.current = undefined) }), []);
  const close = useCallback(() => {
    ahead.end();
    setOpen(undefined);
  }, [ahead]);
  const toggleLens = useCallback(() => setLens(now => (now === 'on' ? 'off' : 'on')), []);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const letGo = (): void => setLens(now => (now === 'held' ? 'off' : now));
    addEventListener(
      'keydown',
      event => {
        const text = typed.current === undefined ? undefined : typeAhead(typed.current, event);
        if (isShortcut('palette', event)) {
          event.preventDefault(); // some browsers use it for a web search
          if (!isPaletteOpen) {
            typed.current = '';
            setTimeout(ahead.end, TYPE_AHEAD_MS);
          }
          setOpen('palette');
        } else if (text !== undefined) {
          event.preventDefault();
          typed.current = text;
        } else if (typed.current !== undefined && event.key === 'Escape') close();
        else if (isShortcut('help', event) && !isTyping(event.target)) {
          event.preventDefault();
          setOpen('help');
        } else if (isAdmin && isShortcut('lens', event)) setLens(now => (now === 'off' ? 'held' : now));
      },
      options,
    );
    addEventListener('keyup', event => isShortcut('lens', { ...facts(event), altKey: false }) && letGo(), options);
    addEventListener('blur', letGo, options); // after Alt+Tab no keyup event arrives here
    return () => stop.abort();
  }, [isAdmin, close, ahead, isPaletteOpen]);

  const commands = useMemo(
    (): Commands => ({
      openPalette: () => setOpen('palette'),
      openHelp: () => setOpen('help'),
      toggleLens,
      isLensOn: lens === 'on',
    }),
    [toggleLens, lens],
  );
  return (
    <CommandsContext value={commands}>
      {children}
      <Palette open={isPaletteOpen} onClose={close} typed={ahead} />
      <HelpSheet open={open === 'help'} onClose={close} />
      {isAdmin && lens !== 'off' && <Lens onClose={() => setLens('off')} />}
    </CommandsContext>
  );
}

const facts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
