/** Sends an event to a running actor by hand, after a question. Development only; a production build does not contain it. */
import { useState } from 'react';
import { App, AutoComplete, Button, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Json } from '#base/json.ts';
import { sendText } from './text.ts';
import { sendToActor } from './inspect-session.ts';
import type { Watched } from './use-machines.ts';

export function SendEvent({ watched: { key, actor, events } }: { readonly watched: Watched }) {
  const { modal, message } = App.useApp();
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const confirmAndSend = async (): Promise<void> => {
    const read = readPayload(payload);
    if (read === undefined) return inBackground(message.error(sendText.badPayload));
    const isSure = await modal.confirm({ title: sendText.sure(type, actor.card.name), content: sendText.sureHint, okText: sendText.send });
    if (!isSure) return;
    sendToActor(key, { type, payload: read });
    inBackground(message.success(sendText.sent));
  };
  return (
    <div className="send-event" role="group" aria-label={sendText.label}>
      <AutoComplete
        aria-label={sendText.type}
        placeholder={sendText.type}
        value={type}
        onChange={setType}
        options={events.filter(({ event }) => isOurs(event)).map(({ event }) => ({ value: event }))}
      />
      <Input.TextArea aria-label={sendText.payload} autoSize value={payload} onChange={event => setPayload(event.target.value)} />
      <Button disabled={type === ''} onClick={() => inBackground(confirmAndSend())}>
        {sendText.send}
      </Button>
    </div>
  );
}

const isOurs = (event: string): boolean => event !== '' && event !== '*' && !event.startsWith('xstate.');

/** undefined: the text is no JSON object. */
function readPayload(text: string): Json | undefined {
  try {
    const read: Json = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
