/** Half of the mutants. */
import { describeMutants } from './suite/catch-mutants.ts';

describeMutants(0, 2);
