/** The features that add something of their own to the generic pages, by the name of their entity. Each is loaded when it is first wanted. */
import type { FeatureDoors } from '#app/ui/slots/feature-store.ts';

export const featureDoors: FeatureDoors = {
  driver: async () => (await import('./production/driver/feature.ts')).feature,
};
