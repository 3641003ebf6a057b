import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Child {
  pid: number
  port: number
  stop(): Promise<void>
}

/** Starts one of our own programs and waits until a line of its output says on which port it listens. */
export async function startChild(args: string[], env: NodeJS.ProcessEnv, portIn: RegExp): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await Promise.race([findPort(child, portIn), failed(child)])
  return {
    pid: child.pid!,
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function findPort(child: ChildProcess, portIn: RegExp): Promise<number> {
  return await new Promise((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        const found = portIn.exec(line)
        if (found) resolve(Number(found[1]))
      })
    }
  })
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The program ended with ${code} before it listened`)
}
