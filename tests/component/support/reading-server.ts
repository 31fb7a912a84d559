/** The real server in memory, once for the whole run: pages read from it and nothing is ever written to it, so no test sees another's. Runs in Node. */
import { schema } from '#features/registry.ts';
import { createApp } from '#server/app.ts';
import { embedded } from '#server/database/open-embedded.ts';
import { emptyImage } from '#tests/support/database-images.ts';
import { compileQuickly, openImage } from '#tests/support/open-image.ts';

const STARTED = 'COMPONENT_SERVER_STARTED';
const WAYBILLS = 60;

export default async function startReadingServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[STARTED]) return undefined; // the project and its one browser both begin with this
  process.env[STARTED] = '1';
  compileQuickly();
  const database = await embedded(await openImage(await emptyImage()));
  const { app, close } = await createApp(
    {
      dataDir: 'memory://',
      database,
      waybills: WAYBILLS,
      seed: 1,
      clientDir: '/nowhere',
      thirdLoginSecret: 'between partners',
    },
    schema,
  );
  await app.listen({ port: Number(process.env['COMPONENT_SERVER_PORT']), host: '127.0.0.1' });
  return async () => {
    await close();
    await database.destroy();
  };
}
