/** antd's tag colours for how much of a collection an answer covers. */
import type { Coverage } from '#query/view.ts';

export const COVERAGE_COLOR: Readonly<Record<Coverage, string>> = { full: 'success', partial: 'processing', offline: 'default' };
