/** The names of an area code; the code itself until the area data is loaded. */
import { useAreas } from './area-data.ts';

export function AreaText({ code }: { readonly code: string }) {
  return <>{useAreas()?.textOf(code) ?? code}</>;
}
