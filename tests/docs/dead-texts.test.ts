/** A text that no code reads is deleted: every key of the objects `…Text` and `…Words` is read by a file that imports the object. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'scripts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && existsSync(file));

const TEXTS = /^(?:export )?const (\w*[tT]ext|\w*[wW]ords)(?:: [^=]+)? = \{\n([^]*?)^\}/gm;
const KEY = /^ {2}(\w+)(?=[:,(])/gm;
const IMPORT = /^import \{([^}]*)\} from '([^']+)';\n/gm;

/** The code of a file that knows the object, without imports and definitions of texts, and the object's name there. */
type Reader = { readonly code: string; readonly name: string };

/** The file that an import names; the aliases are those of package.json. */
function importedFile(from: string, named: string): string {
  if (named.startsWith('#server/')) return `server/${named.slice('#server/'.length)}`;
  return named.startsWith('#') ? `src/${named.slice(1)}` : join(dirname(from), named);
}

const objects: { readonly file: string; readonly object: string; readonly body: string }[] = [];
const readersByObject = new Map<string, Reader[]>();

function addReader(file: string, object: string, reader: Reader): void {
  const key = `${file} ${object}`;
  readersByObject.set(key, [...(readersByObject.get(key) ?? []), reader]);
}

for (const file of files) {
  const whole = readFileSync(file, 'utf8');
  const code = whole.replaceAll(IMPORT, '').replaceAll(TEXTS, (text, name: string) => text.replace(name, ''));
  for (const [, object = '', body = ''] of whole.matchAll(TEXTS)) {
    objects.push({ file, object, body });
    addReader(file, object, { code, name: object });
  }
  for (const [, names = '', named = ''] of whole.matchAll(IMPORT)) {
    for (const told of names.split(',')) {
      const [name = '', alias = name] = told.trim().split(' as ');
      if (/text$|words$/i.test(name)) addReader(importedFile(file, named), name, { code, name: alias });
    }
  }
}

/** Every key that a reader names; `undefined` if one hands the object on or computes a key, because it may read any. */
function keysRead(readers: readonly Reader[]): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  for (const { code, name } of readers) {
    for (const [, key] of code.matchAll(new RegExp(String.raw`(?<!\w|(?<!\.\.)\.)${name}\b(?!['’])(?:\??\.(\w+))?`, 'g'))) {
      if (key === undefined) return undefined;
      keys.add(key);
    }
  }
  return keys;
}

test('every text is read', () => {
  const dead = objects.flatMap(({ file, object, body }) => {
    const read = keysRead(readersByObject.get(`${file} ${object}`) ?? []);
    const keys = [...body.matchAll(KEY)].map(([, key = '']) => key);
    return read ? keys.filter(key => !read.has(key)).map(key => `${file}: ${object}.${key}`) : [];
  });

  expect(dead).toEqual([]);
});
