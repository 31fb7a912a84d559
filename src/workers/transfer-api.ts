/** The direct calls of export and import: online only, and an import is never made twice unasked. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { ImportAnswer } from '#schema/import-answer.ts';

export type TransferApi = {
  /** The list as an Excel file: these rows, or without ids whatever the query finds. */
  exportRows(entity: string, query: ListQuery, ids: readonly string[]): Promise<Result<Blob, AppError>>;
  importRows(entity: string, file: Blob, name: string): Promise<Result<ImportAnswer, AppError>>;
};
