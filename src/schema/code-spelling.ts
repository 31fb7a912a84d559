/**
 * The number of a thing where it names the thing: b-02 is the stack B-02, in half-width capitals, without blanks around it. Separators count here, unlike in
 * a search (query/loose-code.ts): A-1-12 is not A-11-2. The server says the same in SQL (server/entities/code-spelling.ts).
 */

/** The spelling in which two numbers of one thing are equal. */
export const codeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[a-z]/g, letter => letter.toUpperCase());

/** Whether both texts name the same thing. */
export const isSameCode = (one: string, other: string): boolean => codeSpelling(one) === codeSpelling(other);
