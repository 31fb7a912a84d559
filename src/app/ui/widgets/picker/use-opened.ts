/** Decides when a picker is drawn: a closing dialog stays mounted until it has faded out, and each opening mounts a new one. */
import { useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';

export type Opened = {
  /** The dialog's props; undefined: it is not drawn. */
  readonly dialog: { readonly open: boolean; readonly onClose: () => void; readonly afterClose: () => void } | undefined;
  readonly open: () => void;
};

/** @param whyNot a sentence that is said in place of opening. */
export function useOpened(whyNot: () => string | undefined = () => undefined): Opened {
  const { message } = App.useApp();
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  return {
    dialog:
      stage === 'none' ? undefined : { open: stage === 'open', onClose: () => setStage('closing'), afterClose: () => setStage('none') },
    open() {
      const why = whyNot();
      if (why === undefined) setStage('open');
      else inBackground(message.warning(why));
    },
  };
}
