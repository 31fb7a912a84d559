/** Every fault meets every kind of entry in every state it can be in, once each at least, in small worlds of their own. */
import { describePairs } from './suite/pairs.ts';

describePairs();
