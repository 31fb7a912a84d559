/** 消息管理. Server and client share this module. */

export const MESSAGE_CODES = {
  list: 'system:message:list',
  delete: 'system:message:delete',
  templateList: 'system:messageTemplate:list',
  templateAdd: 'system:messageTemplate:add',
  templateEdit: 'system:messageTemplate:edit',
  templateDelete: 'system:messageTemplate:delete',
  templateSend: 'system:messageTemplate:send',
} as const;

/** In characters; `receivers` is a number of users. */
export const MESSAGE_MAX = { name: 50, code: 32, content: 2_000, testJson: 1_000, receivers: 20, filledTitle: 100, filled: 4_000 } as const;
export const TEMPLATE_CODE_PATTERN = /^[\w-]+$/;
/** The type of templates of system messages; our server sends no others. */
export const SYSTEM_TEMPLATE = '4';
/** How a message is sent, by the stock dictionary of ways. */
export const SYSTEM_WAY = 'system';
/** `useStatus` of a template. What is not in use is not sent, as a test either. */
export const USED = '1';
export const UNUSED = '0';
/** The states of a sent message. */
export const SEND_STATES = { waiting: '0', sent: '1', failed: '2' } as const;

/** `testJson`: the values that a test starts with, as JSON text. */
export type MessageTemplate = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly content: string;
  readonly testJson: string;
  readonly type: string;
  readonly isUsed: boolean;
};
export type TemplateDraft = Omit<MessageTemplate, 'id'>;
export type TemplateQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };
export type TemplateTest = { readonly code: string; readonly receivers: readonly string[]; readonly testJson: string };

/** `why`: the reason of a failure, or ''. `state`: one of SEND_STATES. */
export type SentMessage = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly receiver: string;
  readonly state: string;
  readonly stateName: string;
  readonly time: string;
  readonly why: string;
};
export type SentQuery = { readonly pageNo: number; readonly pageSize: number; readonly title: string; readonly state: string };

const VARIABLE = /\$\{([^{}$]{1,50})\}/g;

/** Whether a `${` begins no variable: it is not closed, is empty, or holds another one. Such a text would reach its readers as it was typed. */
export const hasBrokenVariable = (text: string): boolean => text.replaceAll(VARIABLE, '').includes('${');

/** The names in `${…}`, each once. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name.trim()]))),
];

/** Values that are no text, number or truth value count as missing, as absent ones do. */
export const isGiven = (values: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(values, name) && ['string', 'number', 'boolean'].includes(typeof values[name]);

/** The text with its variables replaced, once each: a value with `${…}` stays as it is. Missing ones are left. */
export const filledText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => (isGiven(values, name.trim()) ? String(values[name.trim()]) : whole));
