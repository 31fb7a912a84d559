/** The window's address. A page in a tab sees the address of its tab only, and the tab of a list has no query part. */
import { createContext } from 'react';

export type WindowAddress = { readonly pathname: string; readonly search: string };
export const WindowAddressContext = createContext<WindowAddress>({ pathname: '', search: '' });
