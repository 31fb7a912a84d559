/** What a report is asked for: it stands in the window's address while the report is in front, and in the memory of its tab. */
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { usePageTab } from '#app/page-memory/use-tabs.ts';
import { WindowAddressContext } from '#app/live/window-address.ts';
import { addressWith, textsInAddress, textsInMemory } from './param-address.ts';
import { startTexts } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';

const PART = 'report';

export type Asked = { readonly texts: ParamTexts; readonly ask: (texts: ParamTexts) => void };

/** @param today the server's day, by which an address without parameters is completed. */
export function useAsked(def: ReportDef, today: string): Asked {
  const { pathname, search, tabKey } = use(WindowAddressContext);
  const { key, memory } = usePageTab();
  const isHere = tabKey === key;
  const navigate = useNavigate();
  const [texts, setTexts] = useState<ParamTexts>(
    () => (isHere ? textsInAddress(def, search) : undefined) ?? textsInMemory(def, memory.read(PART)) ?? startTexts(def, today),
  );
  const write = useEffectEvent((next: ParamTexts) => {
    if (!isHere) return;
    const address = addressWith(def, search, next);
    if (address !== search) inBackground(Promise.resolve(navigate(pathname + address, { replace: true })));
  });
  const ask = (next: ParamTexts): void => {
    memory.write(PART, next);
    setTexts(next);
  };
  const follow = useEffectEvent((address: string) => {
    if (addressWith(def, address, texts) === address) return;
    const named = textsInAddress(def, address);
    if (named) ask(named);
    else write(texts);
  });
  // A link or the history brought another address; without parameters it gets those of the page.
  const shown = isHere ? search : undefined;
  useEffect(() => {
    if (shown !== undefined) follow(shown);
  }, [shown]);
  useEffect(() => write(texts), [texts]);
  return { texts, ask };
}
