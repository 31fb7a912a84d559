/** Where an outbox entry stands, as a coloured tag. */
import { Tag } from 'antd';
import { entryStateText } from '#domain/messages-outbox.ts';
import type { EntryState } from '#domain/sync/mutation.ts';

const COLOR: Readonly<Record<EntryState, string>> = {
  queued: 'warning',
  sending: 'processing',
  ambiguous: 'processing',
  confirming: 'processing',
  retryWait: 'warning',
  blocked: 'error',
  paused: 'error',
};

export function EntryStateTag({ state }: { readonly state: EntryState }) {
  return <Tag color={COLOR[state]}>{entryStateText[state]}</Tag>;
}
