/** Decides when a picker is drawn: a closing dialog stays mounted until it has faded out, and each opening mounts a new one. */
import { useState } from 'react';

export type Opened = {
  /** The dialog's props; undefined: it is not drawn. */
  readonly dialog: { readonly open: boolean; readonly onClose: () => void; readonly afterClose: () => void } | undefined;
  readonly open: () => void;
};

export function useOpened(): Opened {
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  return {
    dialog:
      stage === 'none' ? undefined : { open: stage === 'open', onClose: () => setStage('closing'), afterClose: () => setStage('none') },
    open: () => setStage('open'),
  };
}
