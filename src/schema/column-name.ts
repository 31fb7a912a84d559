/** camelCase to snake_case as the server's own converter does it. */
const SHORT_NAME = 3;

/** Upper-case letters from the third character on get an underscore; names shorter than three characters are only lower-cased. */
export function toColumnName(property: string): string {
  if (property.length < SHORT_NAME) return property.toLowerCase();
  const head = property.slice(0, 2);
  const tail = property.slice(2).replaceAll(/[A-Z]/g, letter => `_${letter}`);
  return (head + tail).toLowerCase();
}
