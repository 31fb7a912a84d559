/** Every entity with something of its own on the server. */
import type { Schema } from '#schema/schema.ts';
import type { ServerFeature } from './feature.ts';
import { driverFeature } from './production/driver/feature.ts';
import { waybillFeature } from './transport/waybill/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [driverFeature, waybillFeature];

/** Those of the entities a server runs with. */
export const featuresOf = (schema: Schema): readonly ServerFeature[] => serverFeatures.filter(({ def }) => schema.defs.includes(def));
