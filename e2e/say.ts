import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The output of one of the school's own commands. @throws if it fails. */
export async function say(env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', ...command]
  return (await promisify(execFile)(process.execPath, program, { env })).stdout
}
