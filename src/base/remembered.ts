/** Remembers the answers of a function that is asked the same again and again. */

/** Asks once per text; `undefined` is asked again. For questions of which there are few. */
export function remembered<T>(judge: (text: string) => T): (text: string) => T {
  const answerByText = new Map<string, T>();
  return text => {
    const known = answerByText.get(text);
    if (known !== undefined) return known;
    const answer = judge(text);
    answerByText.set(text, answer);
    return answer;
  };
}
