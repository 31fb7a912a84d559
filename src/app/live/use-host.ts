/** The back end's base url, for showing stored images and files. */
import { useAppServices } from './app-services.tsx';

export const useHost = (): string => useAppServices().connection.host;
