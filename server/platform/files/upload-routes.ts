/** POST /sys/common/upload: one file in a form; the stored path is returned in `message` (protocol reference §11). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_ID_HEADER, uploadIdIn } from '#domain/upload-id.ts';
import { isAllowedName, isImageName, safeFileName, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { isContentOf } from '#schema/file-signature.ts';
import { fileText } from '#schema/file-text.ts';
import { answer, refuse } from '../../web/envelope.ts';
import type { Caller } from '../caller.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { Refusal } from '../../entities/refusal.ts';
import { FORM_OVERHEAD_BYTES, readForm } from './read-form.ts';
import type { Report } from '../../web/report.ts';
import { sha256Of } from './file-records.ts';
import type { Uploaded } from './file-records.ts';
import type { UploadQuota } from './upload-quota.ts';
import { PASSING_FOLDER } from './upload-store.ts';
import type { UploadStore } from './upload-store.ts';

const text = {
  uploadFailed: '上传失败！',
  fileTooLarge: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
  diskFull: '服务器磁盘已满，文件没有保存，请联系管理员',
  badFolder: '上传目录bizPath，格式非法！',
  badFileType: (name: string) => `不允许上传的文件类型：${name}`,
} as const;

const DEFAULT_FOLDER = 'temp';
/** Letters and digits of any script, joined by single slashes, so that a path cannot leave the store. */
const FOLDER = /^[\p{L}\p{N}_-]{1,40}(?:\/[\p{L}\p{N}_-]{1,40}){0,3}$/u;
/** What is in it is deleted without notice, and does not count for anybody. Some disks know no upper case. */
const isPassing = (folder: string): boolean => folder.split('/')[0]?.toLowerCase() === PASSING_FOLDER.toLowerCase();
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/** The disk is full: ENOSPC the disk, EDQUOT the account's quota. */
const DISK_FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);
const LATER_STATUS = 429; // clients keep the file and retry automatically
/** As UTF-8. */
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

type UploadDeps = {
  readonly store: Pick<UploadStore, 'save'>;
  readonly quota: UploadQuota;
  /** Writes down whose the stored file is. */
  readonly record: (caller: Caller, uploaded: Uploaded) => Promise<void>;
  /** The path that an earlier try of the same upload was stored under. */
  readonly earlier: (caller: Caller, uploaded: Omit<Uploaded, 'url'>) => Promise<string | undefined>;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly report: Report;
};

export function registerUpload(app: FastifyInstance, { store, quota, record, earlier, callerOf, report }: UploadDeps): void {
  void app.register(async inside => {
    inside.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
    inside.setErrorHandler<Error & { readonly code?: string; readonly statusCode?: number }>(async (error, request, reply) => {
      if (error instanceof DatabaseUnavailable || error instanceof Refusal) throw error; // handled as in all calls
      reply.code(200);
      if (error.code === TOO_LARGE) return refuse(text.fileTooLarge);
      if ((error.statusCode ?? 500) >= 500) report(error, request); // a client's mistake or a cancelled upload is not reported
      return refuse(DISK_FULL.has(error.code) ? text.diskFull : text.uploadFailed);
    });
    inside.post('/sys/common/upload', { bodyLimit: UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES }, async (request, reply) => {
      const form = await readForm(request.body, request.headers['content-type']);
      const file = form?.get('file');
      if (!form || !(file instanceof Blob)) return refuse(text.uploadFailed);
      const folder = textOf(form, 'biz') || textOf(form, 'bizPath') || DEFAULT_FOLDER;
      if (!FOLDER.test(folder) || isPassing(folder)) return refuse(text.badFolder);
      const name = safeFileName(file.name);
      if (!isAllowedName(name)) return refuse(text.badFileType(file.name));
      if (file.size > UPLOAD_MAX_BYTES) return refuse(text.fileTooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isContentOf(name, bytes, decode)) return refuse(fileText.wrongContent(file.name));
      const uploaded = {
        name,
        folder,
        bytes: bytes.byteLength,
        sha256: sha256Of(bytes),
        uploadId: uploadIdIn(request.headers[UPLOAD_ID_HEADER]),
      };
      const path = await earlier(callerOf(request), uploaded);
      if (path !== undefined) return answer(null, path);
      const judged = await quota.take(callerOf(request), file.size, isImageName(name));
      if (judged.kind === 'later') reply.code(LATER_STATUS);
      if (judged.kind !== 'taken') return refuse(judged.message, judged.kind === 'later' ? LATER_STATUS : undefined);
      try {
        const url = await store.save(folder, name, bytes);
        await record(callerOf(request), { url, ...uploaded });
        return answer(null, url);
      } catch (error) {
        await judged.giveBack();
        throw error;
      }
    });
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
