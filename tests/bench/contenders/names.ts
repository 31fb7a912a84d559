/** The contenders, in the order of the tables. */
export const CONTENDERS = ['ours', 'raw-idb', 'dexie', 'rxdb', 'pouchdb', 'tanstack', 'tanstack-sqlite', 'sqlite'] as const;
export type Contender = (typeof CONTENDERS)[number];

export const TITLES: Readonly<Record<Contender, string>> = {
  ours: 'ours',
  'raw-idb': 'raw IndexedDB',
  dexie: 'Dexie',
  rxdb: 'RxDB (Dexie)',
  pouchdb: 'PouchDB',
  tanstack: 'TanStack DB (memory)',
  'tanstack-sqlite': 'TanStack DB (SQLite)',
  sqlite: 'SQLite (OPFS)',
};
