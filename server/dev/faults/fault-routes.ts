/** /__faults and /__log, registered only if the server was started with fault injection. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../web/envelope.ts';
import { countIn } from '../../web/json.ts';
import { parseFaultRules } from './fault-rules.ts';
import type { FaultRules } from './fault-rules.ts';
import type { WriteLog } from './write-log.ts';

export function registerFaultRoutes(app: FastifyInstance, rules: FaultRules, log: WriteLog): void {
  app.get('/__faults', async () => ({ rules: rules.list }));
  app.post('/__faults', async request => {
    const parsed = parseFaultRules(request.body);
    if (typeof parsed === 'string') return refuse(parsed);
    rules.replace(parsed);
    return { rules: rules.list };
  });
  app.delete('/__faults', async () => {
    rules.replace([]);
    return { rules: rules.list };
  });
  app.get('/__log', async request => ({ entries: log.since(countIn(request.query, 'since', 0, 0)) }));
}
