/** Shared by pictures and files: the paths of uploads, in the shape that the field names. */
import { uploadWayOf } from '../../upload-way.ts';
import type { UploadOptions } from '../../upload-way.ts';
import type { FilesShape } from '../../uploaded-files.ts';
import type { ColumnStorage, FileType, KindFacts } from '../facts.ts';
import type { ManyOptions } from '../options.ts';
import { plainText } from './codes.ts';

const PATH_LENGTH = 500;

export type UploadFieldOptions = ManyOptions & {
  /** The most files it keeps, of which the newest win; 0, or absent: no limit. */
  readonly atMost?: number;
  /** How its files are written; paths joined by commas unless given. */
  readonly shape?: FilesShape;
  readonly upload?: UploadOptions;
};

export function uploadFacts(accepts: FileType, options: UploadFieldOptions) {
  const { multiple = false, shape = 'paths', atMost = 0 } = options;
  const storage: ColumnStorage = multiple || shape !== 'paths' ? { type: 'text' } : { type: 'varchar', length: PATH_LENGTH };
  return {
    ...plainText,
    isMany: multiple,
    isWide: true,
    input: { type: 'files', accepts, isMany: multiple, atMost: multiple ? atMost : 1, shape, way: uploadWayOf(accepts, options) },
    storage,
    cell: { type: 'files' },
  } as const satisfies Partial<KindFacts>;
}
