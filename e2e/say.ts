import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What one of the school's own commands prints. @throws when it fails. */
export async function say(env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', ...command]
  return (await promisify(execFile)(process.execPath, program, { env })).stdout
}
