/** What Node is told to run the built server: a short life, in which compiling the database well would take longer than all it is asked. */
const QUICKLY = '--liftoff-only';
export const SERVER_ARGS = [QUICKLY, 'dist/server/main.js'];
export const SEED_ARGS = [QUICKLY, 'dist/server/seed-cli.js'];
