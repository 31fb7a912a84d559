/** Cells whose formula has no value, which the reader of workbooks leaves empty: they are told as texts, so that nothing of a file is lost without a word. */

/** What spreadsheets show in place of a result. */
const FORMULA_ERROR = /^#(?:DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;
export const isFormulaError = (text: string): boolean => FORMULA_ERROR.test(text);

const ERROR_CELL = /(<(?:\w+:)?c\b[^>]*?\st\s*=\s*)(?:"e"|'e')/g;
/** A formula that the program which wrote the file has not worked out. */
const OPEN_FORMULA = /<((?:\w+:)?)c\b([^>]*)>\s*(<\1f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>))\s*<\/\1c>/g;
const TYPE = /\st\s*=\s*(?:"[^"]*"|'[^']*')/;

/** The sheet with its errors as texts, #DIV/0!, and its open formulas as what they are, =A1+B1. */
export const withFormulasTold = (xml: string): string =>
  xml
    .replaceAll(ERROR_CELL, '$1"str"')
    .replaceAll(
      OPEN_FORMULA,
      (_, prefix: string, attributes: string, formula: string, text = '') =>
        `<${prefix}c${attributes.replace(TYPE, '')} t="str">${formula}<${prefix}v>=${text.replace(/^=/, '')}</${prefix}v></${prefix}c>`,
    );
