/** An area code as its names, once the area data is loaded; the code until then. */
import { useAreas } from './area-data.ts';

export function AreaText({ code }: { readonly code: string }) {
  return <>{useAreas()?.textOf(code) ?? code}</>;
}
