/** The server's features, by entity. */
import type { Schema } from '#schema/schema.ts';
import type { ServerFeature } from './feature.ts';
import { driverFeature } from './production/driver/feature.ts';
import { waybillFeature } from './transport/waybill/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [driverFeature, waybillFeature];

/** The features of the entities that a server runs with. */
export const featuresOf = (schema: Schema): readonly ServerFeature[] => serverFeatures.filter(({ def }) => schema.defs.includes(def));
