/** What the tests take from their bundle (suite/bundled-worlds.ts). */
export { runWorld } from '../world/run-world.ts';
