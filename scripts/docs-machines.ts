/** `npm run docs:machines`: writes docs/machines from the machines and the entity definitions, and deletes pages that are not written any more. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_DIR, pagesOf } from './docs/pages.ts';

const pages = await pagesOf(process.cwd());
mkdirSync(PAGES_DIR, { recursive: true });
for (const name of readdirSync(PAGES_DIR)) if (!pages.has(name)) rmSync(join(PAGES_DIR, name));
for (const [name, text] of pages) writeFileSync(join(PAGES_DIR, name), text);
console.log(`${PAGES_DIR}: ${pages.size} pages`);
