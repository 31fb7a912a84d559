/** The packages bring no types; pouchdb.ts says what it uses of them. */
declare module 'pouchdb-core' {
  type Plugged = { plugin(added: unknown): Plugged };
  const PouchDb: Plugged;
  export default PouchDb;
}
declare module 'pouchdb-adapter-indexeddb';
declare module 'pouchdb-find';
