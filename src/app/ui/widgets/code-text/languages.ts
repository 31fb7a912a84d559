/** The languages that are coloured, each loaded when a field of it is drawn. A language that is not among them is plain text. */
import type { LanguageSupport } from '@codemirror/language';

const LANGUAGES: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
};
const ALIASES: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript', md: 'markdown', mysql: 'sql', pgsql: 'sql' };

/** @param name as a definition writes it, e.g. SQL. */
export function loadLanguage(name: string): Promise<LanguageSupport> | undefined {
  const plain = name.toLowerCase();
  return LANGUAGES[ALIASES[plain] ?? plain]?.();
}
