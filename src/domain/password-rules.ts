/** The rules for passwords (shell specification §5.1): eight to sixteen printable characters without blanks. */
const LENGTH = /^[\x21-\x7e]{8,16}$/;
const DIGIT = /\d/;
const LETTER = /[A-Za-z]/;
const SPECIAL = /[^A-Za-z0-9]/;

/** The rule for a chosen password: at least one digit and one letter. */
export const isUsablePassword = (text: string): boolean => LENGTH.test(text) && DIGIT.test(text) && LETTER.test(text);

/** The rule for a forced reset: also a special character. The message asks for both cases, but one letter of either is enough. */
export const isStrongPassword = (text: string): boolean => isUsablePassword(text) && SPECIAL.test(text);
