/** The first quarter of the seeded worlds: whatever fate does, the laws hold. The worlds that haul look at guards and effects (law S56). */
import { describeSeeds } from './suite/seeds.ts';

describeSeeds(0, 4);
