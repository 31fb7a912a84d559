/**
 * Builds the worker beside the page, so that a module of both is in one file, which a device loads once. Vite builds each worker apart: the definitions,
 * Dexie and the query engine came twice then, 110 KB of gzip before a first list had rows.
 */
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { slashed } from './changed-module.ts';

const WORKER = 'sync.worker';
const STARTER = /\/src\/workers\/connect\.ts$/;
const ADDRESS = `new URL('./${WORKER}.ts', import.meta.url)`;
const ENTRY = {
  start: /\/src\/app\/main\.tsx$/,
  signedIn: /\/src\/app\/signed-in\//,
  worker: /\/src\/workers\/sync\.worker\.ts$/,
};
/** What the worker loads by `import()` in every session: the engine after the lock, the definitions with the session. */
const LOADED_ALWAYS = /\/src\/workers\/engine-chunk\.ts$|\/src\/features\/registry\.ts$/;

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Ids = ReadonlySet<string>;
/** The modules that each reaches: the page before the sign-in, with the first list and ever; the worker in every session and ever. */
type Reach = { readonly [Who in 'start' | 'signedIn' | 'page' | 'always' | 'worker']: Ids };

/**
 * `plugin` makes the worker an entry of the page's build. `groups` puts the groups of what both load before those of the page, which take no module that
 * only the worker reaches. `resolveDependencies`, for `modulePreload`, leaves the links of preloading out of the worker's files: it has no document.
 */
export function workerBesidePage() {
  const parsed = new Set<string>();
  let reach: Reach | undefined;
  let workerFiles: Ids = new Set();
  const reachIn = (graph: Graph): Reach => (reach ??= walk(graph, parsed));

  const plugin: Plugin = {
    name: 'quayside:worker-beside-page',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      parsed.clear();
      reach = undefined;
    },
    moduleParsed({ id }) {
      parsed.add(id);
    },
    transform(code, id) {
      if (!STARTER.test(slashed(id))) return undefined;
      const file = this.emitFile({ type: 'chunk', id: id.replace(/connect\.ts$/, `${WORKER}.ts`), name: WORKER });
      return startsBuiltWorker(code, id, `import.meta.ROLLUP_FILE_URL_${file}`);
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        workerFiles = filesFrom(
          Object.keys(bundle).find(file => bundle[file]?.name === WORKER),
          bundle,
        );
        const react = [...workerFiles].find(file =>
          modulesOf(bundle[file]).some(id => /\/node_modules\/react(?:-dom)?\//.test(slashed(id))),
        );
        if (react !== undefined) this.error(`the worker loads ${react} with React: look at scripts/build/worker-beside-page.ts`);
      },
    },
  };

  const shared = (name: (id: string, reach: Reach) => string | null): Group => ({ name: (id, graph) => name(id, reachIn(graph)) });
  const ofPage = (group: Group): Group => ({
    ...group,
    name: (id, graph) =>
      !reachIn(graph).page.has(id) ? null : typeof group.name === 'string' ? group.name : (group.name(id, graph) ?? null),
  });
  const groups = (page: readonly Group[]): Group[] => [
    // A group takes what its modules import: the first comes before the others.
    ...[
      shared((id, { start, worker }) => (start.has(id) && worker.has(id) ? 'shared-start' : null)),
      shared((id, { signedIn, worker }) => (signedIn.has(id) && worker.has(id) ? 'shared' : null)),
      shared((id, { page: ever, always }) => (ever.has(id) && always.has(id) ? 'shared-engine' : null)),
      shared((id, { page: ever, worker }) => (ever.has(id) && worker.has(id) ? `shared-${partOf(id)}` : null)),
    ].map((group, index) => ({ ...group, priority: 100 - index })),
    ...page.map(ofPage),
  ];

  const resolveDependencies: Exclude<BuildOptions['modulePreload'], boolean | undefined>['resolveDependencies'] = (_, files, { hostId }) =>
    workerFiles.has(hostId) ? [] : files;
  return { plugin, groups, resolveDependencies };
}

/** The module that starts the worker, with the address of a built script. @throws when it starts it in another way. @returns undefined for other modules. */
export function startsBuiltWorker(code: string, id: string, address: string): string | undefined {
  if (!STARTER.test(slashed(id))) return undefined;
  if (!code.includes(ADDRESS)) throw new Error(`${id} does not start ${WORKER}: look at scripts/build/worker-beside-page.ts`);
  return code.replace(ADDRESS, address);
}

/** Of what both load when it is asked for. */
const partOf = (id: string): string =>
  /\/report\//.test(slashed(id)) ? 'report' : /\/src\/(?:machines|inspection)\//.test(slashed(id)) ? 'inspect' : 'later';

function walk(graph: Graph, parsed: Ids): Reach {
  const from = (entry: RegExp, follows: (id: string) => boolean = () => false): Ids =>
    reached(
      [...parsed].filter(id => entry.test(slashed(id))),
      id => {
        const info = graph.getModuleInfo(id);
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []).filter(follows)];
      },
    );
  const all = (): boolean => true;
  return {
    start: from(ENTRY.start),
    signedIn: from(ENTRY.signedIn),
    page: from(ENTRY.start, all),
    always: from(ENTRY.worker, id => LOADED_ALWAYS.test(slashed(id))),
    worker: from(ENTRY.worker, all),
  };
}

const filesFrom = (entry: string | undefined, bundle: Rolldown.OutputBundle): Ids =>
  reached(entry === undefined ? [] : [entry], file => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [];
  });

/** The first ones, and all that they lead to. */
function reached(first: readonly string[], next: (one: string) => readonly string[]): Ids {
  const found = new Set<string>();
  const open = [...first];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    open.push(...next(one));
  }
  return found;
}

const modulesOf = (file: Rolldown.OutputBundle[string] | undefined): readonly string[] => (file?.type === 'chunk' ? file.moduleIds : []);
