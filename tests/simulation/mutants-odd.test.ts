/** The other half of the mutants. */
import { describeMutants } from './suite/catch-mutants.ts';

describeMutants(1, 2);
