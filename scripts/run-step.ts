/** Runs one command of the test script with its output passed through. */
import { spawn } from 'node:child_process';

/** @returns whether the command ended with exit code 0. */
export function runStep(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });
}
