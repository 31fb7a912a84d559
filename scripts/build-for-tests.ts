/** `npm run build:tests`: client, server and the lean tab, each when it is missing or older than its sources. */
import { buildIfNeeded, buildLeanIfNeeded, buildServerIfNeeded } from './build-if-needed.mjs';

buildIfNeeded();
buildServerIfNeeded();
buildLeanIfNeeded();
