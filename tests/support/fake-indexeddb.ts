/**
 * Before every unit test: Dexie looks for IndexedDB once, when it is loaded. The files of one worker share it, so a file that loads a screen first
 * would leave all later files without a database.
 */
import 'fake-indexeddb/auto';
