/** Node's flags for the built server in tests: its life is short, so compiling the database (WebAssembly) with optimisation would cost more than it saves. */
const QUICKLY = '--liftoff-only';
export const SERVER_ARGS = [QUICKLY, 'dist/server/main.js'];
export const SEED_ARGS = [QUICKLY, 'dist/server/seed-cli.js'];
