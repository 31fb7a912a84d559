/** Brings several rows back. A row below another one of them comes back after it, without the client knowing the tree: a refused row is tried again while others come back. */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';

type Failed = { readonly row: Row; readonly error: AppError };

export async function restoreInOrder(
  rows: readonly Row[],
  restore: (row: Row) => PromiseLike<Result<unknown, AppError>>,
): Promise<{ readonly restored: number; readonly failed: readonly Failed[] }> {
  let open = rows;
  let failed: readonly Failed[] = [];
  while (open.length > 0) {
    const refused: Failed[] = [];
    for (const row of open) {
      const answer = await restore(row);
      if (!answer.ok) refused.push({ row, error: answer.error });
    }
    failed = refused;
    const again = refused.filter(({ error }) => error.kind === 'rejected').map(({ row }) => row);
    if (refused.length === open.length || again.length < refused.length) break;
    open = again;
  }
  return { restored: rows.length - failed.length, failed };
}
