/** Brings one row back from the recycle bin, for others than the bin's own page. */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import { useCalls } from '../../live/use-calls.ts';
import type { binCalls } from './calls.ts';

export const useRestore = (): ((entity: string, row: Row) => PromiseLike<Result<string, AppError>>) =>
  useCalls<typeof binCalls>('app/ui/bin').restore;
