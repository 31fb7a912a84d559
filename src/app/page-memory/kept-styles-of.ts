/** antd's style sheets as stored on the device between two starts of one build. */
import { array, object, record, safeParse, string } from 'valibot';
import type { InferOutput } from 'valibot';

const keptStyles = object({
  /** Identifies the build of the program. */
  build: string(),
  /** antd's map of styles to sheets, `path:hash;…`. */
  map: string(),
  sheets: array(object({ attributes: record(string(), string()), text: string() })),
});
export type KeptStyles = InferOutput<typeof keptStyles>;

/** @returns undefined for any other value. */
export function readKeptStyles(text: string): KeptStyles | undefined {
  try {
    const parsed = safeParse(keptStyles, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
