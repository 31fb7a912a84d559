/** Style sheets as they are kept on the device between two starts of one build. */
import { array, object, record, safeParse, string } from 'valibot';
import type { InferOutput } from 'valibot';

const keptStyles = object({
  /** Whatever changes with the program. */
  build: string(),
  /** What stands in which sheet, `path:hash;…`. */
  map: string(),
  sheets: array(object({ attributes: record(string(), string()), text: string() })),
});
export type KeptStyles = InferOutput<typeof keptStyles>;

/** @returns undefined for what is none. */
export function readKeptStyles(text: string): KeptStyles | undefined {
  try {
    const parsed = safeParse(keptStyles, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
