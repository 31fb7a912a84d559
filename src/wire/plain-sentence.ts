/** A server's sentence without its technical part: class names, stack traces, SQL. */
const TECHNICAL = /(?:nested exception|Exception\b|\b(?:org|java|javax|com)\.[a-z]\w*\.|###|\bSQLState\b|No message available)/;

/** The text before the first technical word, without the comma before it; '' if there is none. */
export function plainSentence(message: string): string {
  const at = message.search(TECHNICAL);
  return at < 0
    ? message
    : message
        .slice(0, at)
        .replace(/[\s,，:：;；(（]+[\w.]*$/, '')
        .trim();
}
