/**
 * Runs before the program, which waits for it: with all of React and antd between, the first frame of a start would come much later.
 * A file of its own in the build, so that it need not wait for the rest to be loaded.
 */
import { showSnapshot } from './show-snapshot.ts';

if (import.meta.env.PROD) await showSnapshot();
