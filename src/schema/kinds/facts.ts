/**
 * Everything a field kind decides, as plain data and pure functions of one field. A kind's file makes them, `kindOf(field)` reads them.
 * What a side does with them stands once: the client maps inputs to components (field-input.tsx), the server maps storage to SQL
 * (entity-table.ts) and cells of workbooks to readers (cell-value.ts).
 */
import type { Dicts } from '../dict.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { FieldValue, Values } from '../row.ts';
import type { FieldRule } from '../rules/field-rules.ts';
import type { FilesShape } from '../uploaded-files.ts';
import type { UploadWay } from '../upload-way.ts';
import type { Bounds } from './options.ts';
import type { RefFill, RefWhere } from './ref.ts';
import type { Shape } from './shared/shape.ts';
import type { TextOffers } from './text.ts';

/** How values are compared, sorted, bound to parameters and read from texts. Numbers are numbers, all others are texts. */
export type ValueType = 'text' | 'integer' | 'decimal' | 'date' | 'datetime';

/** Where the names of stored codes are. */
export type NameSource =
  | { readonly of: 'dict'; readonly code: string }
  | { readonly of: 'rows'; readonly entity: string }
  | { readonly of: 'users' }
  | { readonly of: 'departs' }
  | { readonly of: 'areas'; readonly levels: number };

export type Choice = { readonly value: string; readonly text: string };

/** What a whole text must look like, and the sentence when it does not. */
export type Pattern = { readonly expr: RegExp; readonly message: string };

/** Text that people type: it ignores case in conditions, sorts by reading, and keeps to rules. */
export type FreeText = {
  readonly maxLength?: number | undefined;
  readonly rules: readonly FieldRule[];
  /** A form of the field's own. */
  readonly pattern?: Pattern | undefined;
  /** A plate, a number or a phone: it is found however it is written. */
  readonly code?: 'number' | 'phone' | undefined;
};

/** The column of the server's table. */
export type ColumnStorage =
  | { readonly type: 'varchar'; readonly length: number }
  | { readonly type: 'text' | 'integer' | 'date' | 'timestamp' }
  | { readonly type: 'numeric'; readonly precision: number; readonly scale: number };

/** The input of a form, with what it needs of the field beside its label. */
export type InputSpec =
  | {
      readonly type: 'text';
      readonly maxLength?: number | undefined;
      readonly isPhone?: boolean;
      readonly isPlate?: boolean;
      readonly offers?: TextOffers | undefined;
    }
  | { readonly type: 'longText'; readonly maxLength?: number | undefined }
  | { readonly type: 'number'; readonly scale: number; readonly unit?: string | undefined }
  | { readonly type: 'dict'; readonly dict: string; readonly isMany: boolean }
  | { readonly type: 'ref'; readonly entity: string; readonly isMany: boolean }
  | { readonly type: 'date'; readonly precision: TimePrecision; readonly isMany: boolean }
  | { readonly type: 'choice'; readonly choices: readonly Choice[]; readonly isMany?: boolean }
  | { readonly type: 'time'; readonly seconds: boolean }
  | { readonly type: 'cron' }
  | { readonly type: 'html'; readonly maxLength?: number | undefined }
  | { readonly type: 'markdown'; readonly maxLength?: number | undefined }
  | { readonly type: 'code'; readonly language: string; readonly maxLength?: number | undefined }
  | { readonly type: 'area'; readonly isMany: boolean }
  | { readonly type: 'shape'; readonly shape: Shape }
  | { readonly type: 'points'; readonly shape: Shape; readonly items: (value: FieldValue) => readonly Values[] | undefined }
  | { readonly type: 'popup'; readonly report: ReportChoice }
  | {
      readonly type: 'files';
      readonly accepts: FileType;
      readonly isMany: boolean;
      /** 0: any number; 1: the newest replaces it. */
      readonly atMost: number;
      readonly shape: FilesShape;
      readonly way: UploadWay;
    }
  | { readonly type: 'flag' }
  | { readonly type: 'user' }
  | { readonly type: 'users' }
  | { readonly type: 'depart' }
  | { readonly type: 'departs' };
export type InputType = InputSpec['type'];
export type InputOf<T extends InputType> = Extract<InputSpec, { readonly type: T }>;
export type TimePrecision = 'month' | 'day' | 'second';
export type FileType = 'image' | 'file';

/** The box of several values of a condition, where no input of a form takes them. */
export type ManyBox =
  | { readonly type: 'written'; readonly valueType: ValueType }
  | { readonly type: 'choices'; readonly choices: readonly Choice[] }
  | { readonly type: 'users' | 'departs' };

/** The boxes of a condition, in the query form and in the advanced query. */
export type QueryBoxes = {
  /** Of one value. */
  readonly one: InputSpec;
  /** Of several values, for 在…中. */
  readonly many: InputSpec | ManyBox;
  /** Of a part of a value, for 包含 and its like. */
  readonly part: InputSpec;
};

/** The column of a list. */
export type ColumnDefaults = {
  readonly widthPx: number;
  /** Left when absent. */
  readonly align?: 'right';
  /** The server sorts by stored values: codes of rows, users or areas would come in no order a user understands. */
  readonly isSortable?: true;
  /** Short enough for the few columns of a picker. */
  readonly isBrief?: true;
  /** A value may be longer than the column: it takes of the room that the others leave over. */
  readonly isWorded?: true;
};

/** A cell of a workbook. `type`: how the server reads it; `files` and what is only `told` are exported as texts and not imported; `own` is written and read by the kind. */
export type WorkbookCell = { readonly format?: string | undefined; readonly isWide?: boolean } & (
  | { readonly type: 'text' | 'number' | 'time' | 'choice' | 'names' | 'files' | 'told' }
  | {
      readonly type: 'own';
      readonly write: (value: FieldValue) => string;
      /** `undefined`: the text is no such value. */
      readonly read: (text: string) => FieldValue | undefined;
    }
);

/** `settled`: green in outline. `struck`: grey and struck through. */
export type TagLook = 'orange' | 'gold' | 'cyan' | 'blue' | 'geekblue' | 'volcano' | 'green' | 'settled' | 'red' | 'struck';
export type TagLooks = Readonly<Record<string, TagLook>>;

export type KindFacts = {
  /** The kind's own name, for who reads definitions. */
  readonly title: string;
  readonly valueType: ValueType;

  // What a value means.
  /** What the input of a new row shows as its value before anybody has touched it, where that is a value: a switch is off. */
  readonly begins?: string;
  /** Not stored: worked out from these fields of the row wherever it is shown (row-value.ts). */
  readonly derived?: {
    readonly from: readonly string[];
    /** @param now the server's time, which only a value with `isTimed` follows. */
    readonly value: (row: Values, now: string) => FieldValue | undefined;
    readonly isTimed?: true;
  };
  /** Decimals; numbers only. */
  readonly scale?: number;
  /** Numbers only: the least and the greatest value; `believable`: the greatest of a field that names none. */
  readonly bounds?: Bounds & { readonly believable?: number };
  readonly freeText?: FreeText;
  /** What is wrong with a value, in one sentence, beside its length and its bounds. */
  readonly wrong?: (text: string) => string | undefined;
  /** Dates and times, and how precise they are; in memory they are sorted as numbers. */
  readonly time?: TimePrecision;
  /** A moment that lies ahead when it is set; others say when something happened. */
  readonly isPlanned?: true;
  /** A moment that is expected: it may lie ahead or behind, and no step says that it has come. */
  readonly isExpected?: true;
  /** All values there are. */
  readonly choices?: readonly Choice[];
  readonly names?: NameSource;
  /** A row on the device holds the name beside its code. Other names are looked up in tables the device has: dictionaries and areas. */
  readonly keepsName?: boolean;
  /** By field of the own entity: the field of the chosen row that fills it; the row may be one of a report. */
  readonly copies?: Readonly<Record<string, string>> | undefined;
  /** Which rows of the other entity may be chosen. */
  readonly where?: RefWhere | undefined;
  /** By field of the own entity: the field of the chosen row, or of a row that it refers to, that a form proposes for it. */
  readonly fills?: Readonly<Record<string, RefFill>> | undefined;
  /** The own field by whose value a row is proposed, and linked. */
  readonly soughtBy?: string | undefined;
  /** Texts of other rows that a form proposes. */
  readonly offers?: TextOffers | undefined;
  readonly isMany: boolean;

  // What a value reads as.
  /** @param name the text that came with the value. */
  readonly text: (value: FieldValue, name: string | undefined, dicts: Dicts) => string;
  /** The value as the server's column prints it, which is what conditions and files compare. */
  readonly written: (value: FieldValue) => string;
  /** The value of a property of a server record; `undefined`: none that fits. */
  readonly decode: (raw: unknown) => FieldValue | undefined;

  // Where a value is shown, asked for and stored.
  /** How tags of single values look. */
  readonly looks?: TagLooks | undefined;
  readonly display: 'text' | 'tag' | 'area' | 'images' | 'files' | 'plane' | 'bar' | 'html' | 'markdown' | 'code';
  /** Takes the whole width of a form or a detail. */
  readonly isWide?: boolean;
  readonly column: ColumnDefaults;
  /** The stored field by which rows are sorted in the opposite order, where this one is not stored. */
  readonly sortedAgainst?: string;
  readonly input: InputSpec;
  /** Absent: the kind cannot be asked about. */
  readonly query?: QueryBoxes;
  /** The name of its editor in saved advanced queries, as other clients of the dialect write it. */
  readonly editor: string;
  /** `none`: the value is derived and has no column. */
  readonly storage: ColumnStorage | { readonly type: 'none' };
  readonly cell: WorkbookCell;
};
