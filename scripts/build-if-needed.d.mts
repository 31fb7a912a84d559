/** Builds the client when dist/client is missing or older than a source file; ends the process when the build fails. */
export function buildIfNeeded(): void;
/** The same for dist/server. For tests, which start it often: a start from the sources takes more than twice as long. */
export function buildServerIfNeeded(): void;
export function buildLeanIfNeeded(): void;
