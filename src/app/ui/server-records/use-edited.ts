/** The record of a page that is in its form, and what follows a change of one. */
import { useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useConfirmed } from './use-confirmed.ts';
import type { Confirmed } from './use-confirmed.ts';

export type Edited<R> = {
  /** The record in the form; 'new' for one that does not exist yet. */
  readonly edited: 'new' | R | undefined;
  readonly edit: (record: 'new' | R | undefined) => void;
  /** Says what the server said, closes the form and reads the page again. */
  readonly changed: (sentence: string) => void;
  /** Asks before a change. */
  readonly confirmed: Confirmed;
};

/** @param reload reads the page again. */
export function useEdited<R>(reload: () => void): Edited<R> {
  const { message } = App.useApp();
  const [edited, setEdited] = useState<'new' | R>();
  const edit = (record: 'new' | R | undefined): void => setEdited(() => record);
  const changed = (sentence: string): void => {
    edit(undefined);
    inBackground(message.success(sentence));
    reload();
  };
  return { edited, edit, changed, confirmed: useConfirmed(changed) };
}
