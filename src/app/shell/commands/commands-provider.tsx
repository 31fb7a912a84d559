/** Listens for the keys that work everywhere and shows what they open; the dialogs are loaded when they are first opened. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { isMainAdmin } from '#domain/session.ts';
import { isShortcut } from '../../ui/shortcuts.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { lazyDrawer, lazyPart } from '../../live/lazy-part.tsx';
import { CommandsContext } from '../../live/use-commands.ts';
import type { Commands } from '../../live/use-commands.ts';

export type CommandDialogProps = { readonly open: boolean; readonly onClose: () => void };

const Palette = lazyDrawer<CommandDialogProps>(async () => (await import('./palette.tsx')).Palette);
const HelpSheet = lazyDrawer<CommandDialogProps>(async () => (await import('./help-sheet.tsx')).HelpSheet);
const Lens = lazyPart(async () => (await import('./lens.tsx')).Lens);

/** The lens is open by a switch, or for as long as its key is held. */
type LensState = 'off' | 'held' | 'on';

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useAppServices();
  const isAdmin = isMainAdmin(session.user);
  const [open, setOpen] = useState<'palette' | 'help'>();
  const [lens, setLens] = useState<LensState>('off');
  const close = useCallback(() => setOpen(undefined), []);
  const toggleLens = useCallback(() => setLens(now => (now === 'on' ? 'off' : 'on')), []);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const letGo = (): void => setLens(now => (now === 'held' ? 'off' : now));
    addEventListener(
      'keydown',
      event => {
        if (isShortcut('palette', event)) {
          event.preventDefault(); // some browsers search the web with it
          setOpen('palette');
        } else if (isShortcut('help', event) && !isTyping(event.target)) {
          event.preventDefault();
          setOpen('help');
        } else if (isAdmin && isShortcut('lens', event)) setLens(now => (now === 'off' ? 'held' : now));
      },
      options,
    );
    addEventListener('keyup', event => isShortcut('lens', { ...facts(event), altKey: false }) && letGo(), options);
    addEventListener('blur', letGo, options); // Alt+Tab never brings the key back up here
    return () => stop.abort();
  }, [isAdmin]);

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
      <Palette open={open === 'palette'} onClose={close} />
      <HelpSheet open={open === 'help'} onClose={close} />
      {isAdmin && lens !== 'off' && <Lens onClose={() => setLens('off')} />}
    </CommandsContext>
  );
}

const facts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
