import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'

const INSPECTOR = /^Debugger listening on (\S+)/

export interface Child {
  pid: number
  port: number
  collectGarbage(): Promise<void>
  stop(): Promise<void>
}

/** Starts one of our own programs and waits until a line of its output says on which port it listens. */
export async function startChild(args: string[], env: NodeJS.ProcessEnv, portIn: RegExp): Promise<Child> {
  const options = ['--disable-warning=ExperimentalWarning', '--inspect=127.0.0.1:0']
  const child = spawn(process.execPath, [...options, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([hear(child, INSPECTOR), hear(child, portIn)])
  const [inspector, port] = await Promise.race([said, failed(child)])
  return {
    pid: child.pid!,
    port: Number(port),
    async collectGarbage() {
      const socket = new WebSocket(inspector)
      await once(socket, 'open')
      socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}')
      await once(socket, 'message')
      socket.terminate()
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** What the pattern finds in one of its lines. */
async function hear(child: ChildProcess, pattern: RegExp): Promise<string> {
  return await new Promise((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        const found = pattern.exec(line)?.[1]
        if (found) resolve(found)
      })
    }
  })
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The program ended with ${code} before it listened`)
}
