/** Short histories of one undisturbed user who edits rows. */
import { describeCrashes } from './suite/crash-everywhere.ts';
import { calmPlan } from './world/plan.ts';

describeCrashes('history 11 of 4 acts', calmPlan(11, 4));
describeCrashes('history 42 of 5 acts', calmPlan(42, 5));
