/**
 * Leaves the checks of the definitions out of the client: the server and the tests have run them on the same definitions, and here they would take time of
 * every start and weight of the first list.
 */
import type { Plugin } from 'vite';
import { slashed } from './changed-module.ts';

const CHECKS = './definition-checks.ts';
const IMPORTER = /\/src\/schema\/(?:define-entity|define-view|schema)\.ts$/;
const REAL_CHECKS = /\/src\/schema\/(?:contradictions|check-\w+)\.ts$/;
const NO_CHECKS = '\0quayside:no-definition-checks';

export const NO_CHECKS_CODE = ['checkEntity', 'checkSchema', 'checkView'].map(name => `export const ${name} = () => undefined;`).join('\n');

/** For the page and for its worker. @throws when a check is in the build all the same. */
export function withoutDefinitionChecks(): Plugin {
  return {
    name: 'quayside:without-definition-checks',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === CHECKS && IMPORTER.test(slashed(importer ?? '')) ? NO_CHECKS : undefined),
    load: id => (id === NO_CHECKS ? NO_CHECKS_CODE : undefined),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds.find(id => REAL_CHECKS.test(slashed(id))) : undefined;
        if (found !== undefined) this.error(`${found} is in ${file.fileName}: look at scripts/build/without-definition-checks.ts`);
      }
    },
  };
}
