/** Tells which routes change something, or take rows out of the system. */

/** Calls of the stock dialect that write although they are read with GET, and exports. */
const WRITES_BY_GET = /\/(?:exportXls|doReleaseData|doReovkeData|pause|resume|execute|refleshCache|clearRedis|copyRoute)$/;
/** Asks with a body. */
const READS_WITH_BODY = /\/queryByPost$/;
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param path the route's path, with `:names`. */
export const isWrite = (method: string, path: string): boolean =>
  READ_METHODS.has(method) ? WRITES_BY_GET.test(path) : !READS_WITH_BODY.test(path);
