/** Texts that users search for, as patterns of SQL's LIKE. */

/** Without wildcards: every character stands for itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`);

/** Matches the text anywhere. */
export const partPattern = (text: string): string => `%${literal(text)}%`;

/** The wire's stars are wildcards; every other character is literal. No text matches anything. */
export const starPattern = (text: string): string => (text === '' ? '%' : literal(text).replaceAll('*', '%'));

/** Matches the text anywhere, with stars as wildcards. */
export const partWithStars = (text: string): string => `%${starPattern(text)}%`;
