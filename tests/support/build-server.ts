/** Set-up of the tests that start the server as a process: builds the server if needed. */
import { buildServerIfNeeded } from '../../scripts/build-if-needed.mjs';

export default buildServerIfNeeded;
