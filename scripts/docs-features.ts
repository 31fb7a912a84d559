/** `npm run docs:features`: writes docs/features.md from the definitions, the menu and the tests. */
import { writeFileSync } from 'node:fs';
import { FEATURES_FILE, featuresText } from './docs/read-features.ts';

const text = featuresText(process.cwd());
writeFileSync(FEATURES_FILE, text);
console.log(`${FEATURES_FILE}: ${text.split('\n').length} lines`);
