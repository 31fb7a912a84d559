/** The server calls about reports, for pages and pickers. */
import { useCalls } from '../../live/use-calls.ts';
import type { reportCalls } from './calls.ts';

export const useReportCalls = () => useCalls<typeof reportCalls>('app/ui/online');
