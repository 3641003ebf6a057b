import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { killWithUs } from '#server/testing/process/end-with-us.ts'

export interface ServerProcess {
  /** With the base path and a slash at its end. */
  address: string
  /** The warnings and errors in its log. */
  troubles: string[]
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Runs server/main.ts until it is ended; resolves when it has printed its address. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killWithUs(child)
  const exited = once(child, 'exit')
  const troubles: string[] = []
  createInterface(child.stderr).on('line', (line) => troubles.push(...troubleOf(line)))
  const opened = new Promise<string>((found) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^Open (\S+)$/.exec(line) ?? []
      if (address) found(address)
    })
  })
  const address = await Promise.race([opened, exited.then(() => null)])
  if (!address) throw new Error(`The server did not start.\n${troubles.join('\n')}`)
  return {
    address,
    troubles,
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/** A line of a server's log, if it is a warning or an error. */
export function troubleOf(line: string): string[] {
  return line.includes('"level":"info"') ? [] : [`server: ${line}`]
}

/** The output of one of the school's own commands. @throws if it fails. */
export async function say(env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', ...command]
  return (await promisify(execFile)(process.execPath, program, { env })).stdout
}
