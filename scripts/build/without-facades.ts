/**
 * Takes the facades out of a build. A module that is imported by `import()` and was put into a group (`codeSplitting.groups`) leaves a file
 * of its own behind which only exports again what the group's file holds. Every such file is one more request of a start and one more entry
 * in the precache of the service worker: about 110 of 300 files, each some 50 bytes. Rollup imports the group's file directly; Rolldown
 * does not yet (rolldown/rolldown#9729), and then this file can go.
 */
import type { Plugin } from 'vite';

type Facade = { readonly target: string; readonly names: readonly (readonly [outer: string, inner: string])[] };
type File = { readonly type: string; readonly fileName: string; readonly isDynamicEntry?: boolean; code?: string };

const FACADE = /^(?:\/\*.*?\*\/\s*)?export\s*\{([^{}]+)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/** The Vite plugin; after Vite's own, whose lists of files to preload it corrects. */
export function withoutFacades(): Plugin {
  return {
    name: 'quayside:without-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const fileName of removeFacades(Object.values(bundle))) delete bundle[fileName];
      },
    },
  };
}

/** Lets whoever imports a facade import what stands behind it. Changes the code of `files`. @returns the names of the facades. */
export function removeFacades(files: readonly File[]): readonly string[] {
  const facades = new Map<string, Facade>();
  for (const { type, fileName, isDynamicEntry, code } of files) {
    const facade = type === 'chunk' && isDynamicEntry === true ? readFacade(code ?? '') : undefined;
    if (facade) facades.set(baseName(fileName), facade);
  }
  for (const file of files) if (file.type === 'chunk' && file.code !== undefined) file.code = redirect(file.code, facades);
  return files.filter(({ fileName }) => facades.has(baseName(fileName))).map(({ fileName }) => fileName);
}

function readFacade(code: string): Facade | undefined {
  const [, list, target] = FACADE.exec(code) ?? [];
  if (list === undefined || target === undefined) return undefined;
  const names = list.split(',').map(entry => {
    const [inner = '', outer = inner] = entry.trim().split(/\s+as\s+/);
    return [outer, inner] as const;
  });
  return { target, names };
}

/** `import('./why.js')` becomes `import('./dialogs.js').then(m=>({Why:m.a}))`, and the list of files to preload names the group's file. */
function redirect(code: string, facades: ReadonlyMap<string, Facade>): string {
  const imported = code.replaceAll(/import\(([`"'])\.\/([^`"']+)\1\)/g, (whole, quote: string, name: string) => {
    const facade = facades.get(name);
    if (!facade) return whole;
    const values = facade.names.map(([outer, inner]) => `${outer}:m.${inner}`).join(',');
    return `import(${quote}./${facade.target}${quote}).then(m=>({${values}}))`;
  });
  return imported.replaceAll(/"assets\/([^"]+)"/g, (whole, name: string) => {
    const facade = facades.get(name);
    return facade ? `"assets/${facade.target}"` : whole;
  });
}

const baseName = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);
