/** The folder of package.json, for the sources and for the built server. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function projectRoot(from: string): string {
  return existsSync(join(from, 'package.json')) || dirname(from) === from ? from : projectRoot(dirname(from));
}
