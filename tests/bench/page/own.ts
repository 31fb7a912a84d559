/** The contenders that need no packages but the product's. */
import { offerBench } from './bench.ts';

offerBench(import.meta.glob(['../contenders/{ours,raw-idb,dexie}.ts']));
