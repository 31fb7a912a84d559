/** antd's tag colour for each coverage. */
import type { Coverage } from '#query/view.ts';

export const COVERAGE_COLOR: Readonly<Record<Coverage, string>> = { full: 'success', partial: 'processing', offline: 'default' };
