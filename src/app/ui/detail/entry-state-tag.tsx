/** The state of an outbox entry as a coloured tag. */
import { Tag } from 'antd';
import type { EntryState } from '#sync/mutation.ts';

const entryStateText: Readonly<Record<EntryState, string>> = {
  queued: '等待提交',
  sending: '正在提交',
  ambiguous: '正在核对是否已生效',
  confirming: '已提交，正在核对',
  retryWait: '稍后自动重试',
  blocked: '需要处理',
  paused: '等待重新登录',
};

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
