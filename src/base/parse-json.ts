/** JSON from outside as an unknown value; text that is not JSON, or is cut off, gives undefined (which no JSON text can mean). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
