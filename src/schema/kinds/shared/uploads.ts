/** What pictures and files have in common: the paths of uploads. */
import type { ColumnStorage, FileType, KindFacts } from '../facts.ts';
import { plainText } from './codes.ts';

const PATH_LENGTH = 500;

export function uploadFacts(accepts: FileType, isMany: boolean) {
  const storage: ColumnStorage = isMany ? { type: 'text' } : { type: 'varchar', length: PATH_LENGTH };
  return {
    ...plainText,
    isMany,
    isWide: true,
    input: { type: 'files', accepts, isMany },
    storage,
    cell: { type: 'files' },
  } as const satisfies Partial<KindFacts>;
}
