/** What a password must be made of (shell specification §5.1): eight to sixteen printable characters without blanks. */
const LENGTH = /^[\x21-\x7e]{8,16}$/;
const DIGIT = /\d/;
const LETTER = /[A-Za-z]/;
const SPECIAL = /[^A-Za-z0-9]/;

/** For a password somebody chooses: at least a digit and a letter. */
export const isUsablePassword = (text: string): boolean => LENGTH.test(text) && DIGIT.test(text) && LETTER.test(text);

/** For a forced reset: a special character as well. The message asks for both cases; one letter of either is enough. */
export const isStrongPassword = (text: string): boolean => isUsablePassword(text) && SPECIAL.test(text);
