/**
 * The choices of the settings drawer (shell specification §2.7) with the defaults of §9.
 * Shape:   one record per device; in a damaged or older record each unreadable field gets its default.
 */
import { boolean, fallback, object, parse, picklist, pipe, regex, string } from 'valibot';
import type { InferOutput } from 'valibot';

export const PRIMARY_COLOR = '#c118ff'; // shell specification §9

type Choices = {
  readonly navTheme: 'light' | 'dark';
  /** #rrggbb, lower case. */
  readonly primaryColor: string;
  readonly layout: 'sidemenu' | 'topmenu';
  readonly contentWidth: 'fixed' | 'fluid';
  readonly hasFixedHeader: boolean;
  readonly hasFixedSider: boolean;
  /** The header is hidden while the page is scrolled down. */
  readonly hidesHeader: boolean;
  readonly isColorWeak: boolean;
  readonly isMultiPage: boolean;
  /** The menu hides entries for which this program has no page. Not in the specification. */
  readonly hidesMissingPages: boolean;
  /** The administrator may open the page 状态机 in a production build. Not in the specification. */
  readonly isInspectorOn: boolean;
};
/** The settings of the first run (§9). */
export const DEFAULT_SETTINGS: Choices = {
  navTheme: 'light', // §9: light navigation theme
  primaryColor: PRIMARY_COLOR, // §9: #c118ff
  layout: 'sidemenu', // §9: sidemenu layout
  contentWidth: 'fixed', // §9: fixed content width
  hasFixedHeader: true, // §9: fixed header on
  hasFixedSider: true, // §9: fixed sidebar on
  hidesHeader: false, // §9: auto-hide header off
  isColorWeak: false, // §9: colour-weak off
  isMultiPage: true, // §9: multipage on
  hidesMissingPages: false,
  isInspectorOn: false,
};

const record = object({
  navTheme: fallback(picklist(['light', 'dark']), DEFAULT_SETTINGS.navTheme),
  primaryColor: fallback(pipe(string(), regex(/^#[0-9a-f]{6}$/)), DEFAULT_SETTINGS.primaryColor),
  layout: fallback(picklist(['sidemenu', 'topmenu']), DEFAULT_SETTINGS.layout),
  contentWidth: fallback(picklist(['fixed', 'fluid']), DEFAULT_SETTINGS.contentWidth),
  hasFixedHeader: fallback(boolean(), DEFAULT_SETTINGS.hasFixedHeader),
  hasFixedSider: fallback(boolean(), DEFAULT_SETTINGS.hasFixedSider),
  hidesHeader: fallback(boolean(), DEFAULT_SETTINGS.hidesHeader),
  isColorWeak: fallback(boolean(), DEFAULT_SETTINGS.isColorWeak),
  isMultiPage: fallback(boolean(), DEFAULT_SETTINGS.isMultiPage),
  hidesMissingPages: fallback(boolean(), DEFAULT_SETTINGS.hidesMissingPages),
  isInspectorOn: fallback(boolean(), DEFAULT_SETTINGS.isInspectorOn),
});
export type Settings = Readonly<InferOutput<typeof record>>;

/** Decodes stored settings; every unreadable field gets its default. */
export function decodeSettings(raw: unknown): Settings {
  return parse(fallback(record, DEFAULT_SETTINGS), raw);
}
