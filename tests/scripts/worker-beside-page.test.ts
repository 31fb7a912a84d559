/** Page and worker are one build: a module of both has a file that both load, and neither loads the other's code. */
import { expect, test } from 'vitest';
import { workerBesidePage } from '../../scripts/build/worker-beside-page.ts';

/** Who imports what, by `import` and by `import()`. */
const GRAPH: Readonly<Record<string, readonly [now: readonly string[], later?: readonly string[]]>> = {
  '/src/app/main.tsx': [['/src/base/json.ts', '/react.js'], ['/src/app/signed-in/signed-in.tsx']],
  '/src/app/signed-in/signed-in.tsx': [['/src/features/registry.ts', '/antd.js'], ['/src/app/ui/find.tsx']],
  '/src/app/ui/find.tsx': [['/src/query/find.ts', '/src/query/order.ts']],
  '/src/workers/sync.worker.ts': [
    ['/src/base/json.ts'],
    ['/src/features/registry.ts', '/src/workers/engine-chunk.ts', '/src/workers/finder.ts'],
  ],
  '/src/workers/engine-chunk.ts': [['/src/query/order.ts']],
  '/src/workers/finder.ts': [['/src/query/find.ts']],
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: [...(GRAPH[id]?.[0] ?? [])], dynamicallyImportedIds: [...(GRAPH[id]?.[1] ?? [])] }),
};

/** The name of the first group that takes the module, in the order of the priorities. */
function fileOf(id: string): string | undefined {
  const beside = workerBesidePage();
  for (const each of Object.keys(GRAPH)) parse(beside.plugin, each);
  const groups = beside.groups([{ name: 'page', priority: 9 }]).toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  for (const { name } of groups) {
    const given = typeof name === 'function' ? name(id, graph as never) : name;
    if (typeof given === 'string') return given;
  }
  return undefined;
}

function parse(plugin: { readonly moduleParsed?: unknown }, id: string): void {
  if (typeof plugin.moduleParsed === 'function') Reflect.apply(plugin.moduleParsed, {}, [{ id }]);
}

test('a module of both is in a file by when the page loads it', () => {
  expect(fileOf('/src/base/json.ts'), 'with the sign-in').toBe('shared-start');
  expect(fileOf('/src/features/registry.ts'), 'with the first list').toBe('shared');
  expect(fileOf('/src/query/order.ts'), 'later, and the worker at once').toBe('shared-engine');
  expect(fileOf('/src/query/find.ts'), 'both later').toBe('shared-later');
});

test("what only one of them reaches stays with it: the page's groups take nothing of the worker", () => {
  expect(fileOf('/react.js')).toBe('page');
  expect(fileOf('/antd.js')).toBe('page');
  expect(fileOf('/src/workers/engine-chunk.ts')).toBeUndefined();
  expect(fileOf('/src/workers/finder.ts')).toBeUndefined();
});
