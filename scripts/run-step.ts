/** Runs the commands of the test script. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Passes the output through. @returns whether the command ended with exit code 0. */
export function runStep(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });
}

export type Ended = { readonly passed: boolean; readonly output: string };

/** Runs a command on the processor time that others leave over: its process and those it starts have the lowest priority. */
export function runBeside(command: string, args: readonly string[]): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.on('error', error => resolve({ passed: false, output: error.message }));
    child.on('close', code => resolve({ passed: code === 0, output: output.join('') }));
  });
}
