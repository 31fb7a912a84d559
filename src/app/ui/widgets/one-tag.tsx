/** Decides how a box for several values shows them: one as a tag, the others as a count that names them when it is pointed at. */
import type { ReactNode } from 'react';

type Omitted = { readonly label?: ReactNode };

export const oneTag = {
  maxTagCount: 1, // widget specification §9 Text
  maxTagPlaceholder: (rest: readonly Omitted[]): ReactNode => (
    <span title={rest.map(({ label }) => (typeof label === 'string' ? label : '')).join('、')}>+{rest.length}</span>
  ),
} as const;
