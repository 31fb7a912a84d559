/**
 * Decodes the answer to a successful import. 201, as a number or a text, means that some lines were not imported.
 *
 * Shapes:  `result` is { msg, fileUrl, fileName } from business lists, and a path from online forms.
 * Source:  protocol reference §5.6.
 */
import type { ImportAnswer } from '#schema/import-answer.ts';
import { fileNameOf } from '#schema/file-path.ts';
import type { Envelope } from '#wire/envelope.ts';
import { optionalText } from '#wire/decoders/loose.ts';

const PARTIAL_CODE = '201';

export function decodeImportAnswer({ code, message, result }: Pick<Envelope, 'code' | 'message' | 'result'>): ImportAnswer {
  if (code.trim() !== PARTIAL_CODE) return { kind: 'done', message };
  const path = typeof result === 'string' ? result.trim() : (optionalText(result, 'fileUrl') ?? '');
  const name = optionalText(result, 'fileName') ?? fileNameOf(path);
  return { kind: 'partly', message, note: optionalText(result, 'msg'), file: path === '' ? undefined : { path, name } };
}
