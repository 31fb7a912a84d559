/** The second quarter of the seeded worlds: whatever fate does, the laws hold. */
import { describeSeeds } from './suite/seeds.ts';

describeSeeds(1, 4);
