/** The one call of the page of examples: a file is stored, so that every way of sending it can be seen. */
import { uploadFile } from '#wire/calls/upload-file.ts';
import { defineCalls } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';
import type { UploadWay } from '#schema/upload-way.ts';

export const widgetDemoCalls = defineCalls('features/platform/widget-demo', {
  /** Returns the stored path. */
  upload: (http: Http, blob: Blob, name: string, way: UploadWay) => uploadFile(http, { blob, name, way }, () => undefined),
});
