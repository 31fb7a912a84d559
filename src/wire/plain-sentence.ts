/** A server's sentence without what only its programmers read: class names, stack traces, SQL. */
const TECHNICAL = /(?:nested exception|Exception\b|\b(?:org|java|javax|com)\.[a-z]\w*\.|###|\bSQLState\b|No message available)/;

/** What stands before the first technical word, without the comma that led to it; '' when nothing does. */
export function plainSentence(message: string): string {
  const at = message.search(TECHNICAL);
  return at < 0
    ? message
    : message
        .slice(0, at)
        .replace(/[\s,，:：;；(（]+[\w.]*$/, '')
        .trim();
}
