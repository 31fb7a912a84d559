/** A page that only says how something stands. Loaded when the first is shown; what must show without a network is no result page. */
import type { ResultProps } from 'antd';
import { lazyPart } from '../../live/lazy-part.tsx';

export const Result = lazyPart<ResultProps>(async () => (await import('./result-part.ts')).Result);
