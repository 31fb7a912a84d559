/**
 * Decides how a file is sent by the field that it was chosen for: a field of files sends `rename` and `isup` too, a field of pictures only the file and its
 * folder, an editor its own folder with a mark.
 */
import type { FileType } from './kinds/facts.ts';

export type UploadOptions = {
  /** The folder on the server; temp unless given. */
  readonly biz?: string;
  /** Whether the server gives the stored file a name of its own. */
  readonly rename?: boolean;
  /** Whether the token is sent with it. Another host that stores files may take none. */
  readonly token?: boolean;
};
export type UploadWay = UploadOptions & { readonly as: FileType | 'editor' };

/** What stands in the form beside the file. */
export function formFieldsOf({ as, biz, rename = true }: UploadWay): Readonly<Record<string, string>> {
  switch (as) {
    case 'image':
      return { biz: biz ?? DEFAULT_FOLDER };
    case 'file':
      return { biz: biz ?? DEFAULT_FOLDER, rename: String(rename), isup: '1' };
    case 'editor':
      return { biz: biz ?? EDITOR_FOLDER, jeditor: '1' };
  }
}

const DEFAULT_FOLDER = 'temp';
const EDITOR_FOLDER = 'jeditor';

/** The way of a field of files or pictures. */
export const uploadWayOf = (accepts: FileType, { upload }: { readonly upload?: UploadOptions | undefined }): UploadWay => ({
  as: accepts,
  ...upload,
});
