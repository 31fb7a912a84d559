/** The same for what is saved together: contracts with their lines, and rows with their photos. */
import { describeCrashes } from './suite/crash-everywhere.ts';
import { calmPlan } from './world/plan.ts';

describeCrashes('two edits of lines and a contract created with lines', { ...calmPlan(7, 4), area: 'contracts' });
describeCrashes('a contract created with lines, then edited', { ...calmPlan(42, 4), area: 'contracts' });
describeCrashes('a row and a photo', calmPlan(25, 4));
