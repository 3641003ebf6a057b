import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { bareEnv } from './bare-env.ts'

/** Runs a command of the console as a process of its own, as an operator does. */
export function runConsole(
  command: 'school' | 'textbook' | 'backup' | 'restore',
  env: Record<string, string>,
  ...given: string[]
): Promise<{ code: number; out: string; err: string }> {
  const script = join(import.meta.dirname, '../../../cli', `${command}.ts`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...given],
      { env: { ...bareEnv, ...env }, maxBuffer: 16 * 1024 * 1024 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
