/**
 * Node's flags for the built server in tests, whose life is short: compiling the database (WebAssembly) with optimisation would cost more than it
 * saves, and so would optimising JavaScript before it has run eight times as long as V8 otherwise waits.
 */
const QUICKLY = ['--liftoff-only', '--interrupt-budget=1000000'];
export const SERVER_ARGS = [...QUICKLY, 'dist/server/main.js'];
export const SEED_ARGS = ['--liftoff-only', 'dist/server/seed-cli.js'];
