/** Shared by the plugins of the build that leave something of a library out. */
import type { Plugin } from 'vite';

/** The id of a module as it is on every system. */
export const slashed = (path: string): string => path.replaceAll('\\', '/');

/**
 * Changes one module of a library in a build. @param name of the plugin and of its file. @param change gives undefined if the module is not as it was
 * when the plugin was written. @throws then: the library may be right by now.
 */
export const changedModule = (name: string, module: RegExp, change: (code: string) => string | undefined): Plugin => ({
  name: `quayside:${name}`,
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!module.test(slashed(id))) return undefined;
    const changed = change(code);
    if (changed === undefined) this.error(`${id} has changed: look at scripts/build/${name}.ts`);
    return { code: changed, map: null };
  },
});

/** @returns a change of code; undefined if `from` is not in it. @param to as `String.replace` reads it. */
export const swapped =
  (from: RegExp, to: string) =>
  (code: string): string | undefined =>
    from.test(code) ? code.replace(from, to) : undefined;
