/** All contenders. By name and not by import: the peers' packages are installed only where they are wanted. */
import { offerBench } from './bench.ts';

offerBench(import.meta.glob(['../contenders/{ours,raw-idb,dexie}.ts', '../peers/{rxdb,pouchdb,tanstack,tanstack-sqlite,sqlite}.ts']));
