/** Shared by every route that takes a workbook: the form is read as bytes, and a failure is an answer in words. */
import type { FastifyInstance } from 'fastify';
import { sizeText } from '#schema/file-text.ts';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { FORM_OVERHEAD_BYTES } from '../../platform/files/read-form.ts';
import { refuse } from '../../web/envelope.ts';
import { reportError } from '../../web/report.ts';
import { Refusal } from '../refusal.ts';
import { excelText } from './text.ts';

/** For the routes of `register`. */
export const IMPORT_LIMIT = { bodyLimit: IMPORT_MAX_BYTES + FORM_OVERHEAD_BYTES };
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

export function registerImports(app: FastifyInstance, register: (inside: FastifyInstance) => void): void {
  void app.register(async inside => {
    inside.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
    inside.setErrorHandler<Error & { readonly code?: string; readonly statusCode?: number }>(async (error, request, reply) => {
      if (error instanceof DatabaseUnavailable) throw error; // handled as in all calls
      reply.code(200);
      if (error.code === TOO_LARGE) return refuse(excelText.importFailed(excelText.fileTooLarge(sizeText(IMPORT_MAX_BYTES))));
      if ((error.statusCode ?? 500) >= 500) reportError(error, request); // a client's mistake or a cancelled upload is not reported
      return refuse(excelText.noFile);
    });
    register(inside);
  });
}

/** The reason why a whole file is invalid, in the words of the stock importer. */
export async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(excelText.importFailed(error.message)) : error;
  }
}
