/** Builds the client when dist/client is missing or older than a source file; ends the process when the build fails. */
export function buildIfNeeded(): void;
