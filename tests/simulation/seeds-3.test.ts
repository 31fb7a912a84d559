/** The third quarter of the seeded worlds: whatever fate does, the laws hold. */
import { describeSeeds } from './suite/seeds.ts';

describeSeeds(2, 4);
