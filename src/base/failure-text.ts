/** The message of a thrown value, in one line. */
export function failureText(failure: unknown): string {
  if (failure instanceof Error) return `${failure.name}: ${failure.message}`;
  return typeof failure === 'string' ? failure : (JSON.stringify(failure) ?? String(failure));
}
