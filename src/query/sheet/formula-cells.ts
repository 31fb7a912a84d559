/** Cells whose formula has no value, which the reader of workbooks leaves empty: they are told as texts, so that nothing of a file is lost without a word. */
import { sheetText } from './text.ts';

/** What spreadsheets show in place of a result. */
const FORMULA_ERROR = /^#(?:DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

const ERROR_CELL = /(<(?:\w+:)?c\b[^>]*?\st\s*=\s*)(?:"e"|'e')/g;
/** A formula that the program which wrote the file has not worked out; some write an empty value with it. */
const OPEN_FORMULA = /<((?:\w+:)?)c\b([^>]*)>\s*(<\1f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>))\s*(<\1v\s*\/>|<\1v\s*><\/\1v>)?\s*<\/\1c>/g;
/** The empty value of such a cell is its result. */
const IS_TEXT = /\st\s*=\s*(?:"str"|'str')/;
/** Stands before a formula that has no value, so that it is told from a text that only looks like one. It is not drawn. */
const MARK = '\u2060';
const TYPE = /\st\s*=\s*(?:"[^"]*"|'[^']*')/;

/** The sheet with its errors as texts, #DIV/0!, and its open formulas as what they are, =A1+B1. */
export const withFormulasTold = (xml: string): string =>
  xml
    .replaceAll(ERROR_CELL, '$1"str"')
    .replaceAll(OPEN_FORMULA, (whole, prefix: string, attributes: string, formula: string, text = '', empty = '') =>
      empty !== '' && IS_TEXT.test(attributes)
        ? whole
        : `<${prefix}c${attributes.replace(TYPE, '')} t="str">${formula}<${prefix}v>${MARK}=${text.replace(/^=/, '')}</${prefix}v></${prefix}c>`,
    );

/** The cell as the file shows it. */
export const shownCell = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text);

/** What is wrong with a cell that holds a formula in place of a value. */
export function wrongFormula(label: string, text: string): string | undefined {
  if (FORMULA_ERROR.test(text)) return sheetText.badFormula(label, text);
  return text.startsWith(MARK) ? sheetText.openFormula(label, shownCell(text)) : undefined;
}
