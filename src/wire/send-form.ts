/**
 * Sends a form with a file. Only XMLHttpRequest reports upload progress; without it (tests) fetch is used.
 * Throws like fetch when no answer came.
 */
import type { RawAnswer } from './envelope.ts';

export type FormRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Bytes of the body sent so far; the whole body is a little larger than the file. */
  readonly onProgress: (sent: number) => void;
};

export function sendForm(request: FormRequest): Promise<RawAnswer> {
  return typeof XMLHttpRequest === 'undefined' ? sendByFetch(request) : sendByXhr(request);
}

function sendByXhr({ url, headers, form, signal, onProgress }: FormRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', event => onProgress(event.loaded));
    const fail = (): void => reject(new TypeError('no answer'));
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    xhr.addEventListener('load', () => {
      // XMLHttpRequest follows redirects by itself. Only a portal redirects an upload, so another address means another server's answer.
      const isRedirect = xhr.responseURL !== '' && new URL(xhr.responseURL).pathname !== new URL(url).pathname;
      resolve({ status: xhr.status, isRedirect, text: xhr.responseText, date: xhr.getResponseHeader('date') });
    });
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) fail();
    else xhr.send(form);
  });
}

async function sendByFetch({ url, headers, form, signal }: FormRequest): Promise<RawAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body: form, signal, redirect: 'manual' });
  const isRedirect = response.type === 'opaqueredirect';
  return { status: response.status, isRedirect, text: await response.text(), date: response.headers.get('date') };
}
