/** Texts on the arrows of a status flow's drawing. Not in the specification. */
export const flowText = {
  requires: (labels: readonly string[]) => `须填：${labels.join('、')}`,
  confirm: '须确认',
  auto: '自动',
  stamps: (labels: readonly string[]) => `记录：${labels.join('、')}`,
  join: (parts: readonly string[]) => parts.join('；'),
} as const;
