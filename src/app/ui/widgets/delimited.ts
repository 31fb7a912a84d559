/** Several values as one text with a delimiter between them. */
const DELIMITER = ','; // widget specification §9 Other

export const splitDelimited = (text: string, delimiter = DELIMITER): readonly string[] => text.split(delimiter).filter(part => part !== '');
export const joinMany = (values: readonly string[], delimiter = DELIMITER): string => values.join(delimiter);
