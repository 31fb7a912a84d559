/** Set-up of the tests that start the server as a process: they run the built one. */
import { buildServerIfNeeded } from '../../scripts/build-if-needed.mjs';

export default buildServerIfNeeded;
