/** The other half of the seeded worlds. */
import { describeSeeds } from './suite/seeds.ts';

describeSeeds(1, 2);
