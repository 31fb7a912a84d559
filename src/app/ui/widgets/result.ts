/** A result page, loaded when the first one is shown. Pages needed without a network must not use it. */
import type { ResultProps } from 'antd';
import { lazyPart } from '../../live/lazy-part.tsx';

export const Result = lazyPart<ResultProps>(async () => (await import('./result-part.ts')).Result);
