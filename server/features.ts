/** Every entity with something of its own on the server. */
import type { ServerFeature } from './feature.ts';
import { driverFeature } from './production/driver/feature.ts';
import { waybillFeature } from './transport/waybill/feature.ts';

export const serverFeatures: readonly ServerFeature[] = [driverFeature, waybillFeature];
