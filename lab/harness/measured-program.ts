import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { killWithUs } from '#server/testing/process/end-with-us.ts'

export interface MeasuredProgram {
  pid: number
  port: number
  collectGarbage(): Promise<void>
  /** The number that an expression has in the program. */
  evaluate(expression: string): Promise<number>
  /** Resolves when it has ended, with its exit code or signal. */
  ended: Promise<string>
  stop(): Promise<void>
}

const INSPECTOR = /^Debugger listening on (\S+)/
const START_WITHIN_MS = 20_000

/**
 * Starts one of our own programs and waits until its output names the port.
 * @throws with its last words if it ends before, or takes too long.
 */
export async function startProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  portIn: RegExp,
): Promise<MeasuredProgram> {
  const options = ['--disable-warning=ExperimentalWarning', '--inspect=127.0.0.1:0']
  const child = spawn(process.execPath, [...options, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killWithUs(child)
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal))
  const printed = Promise.all([readLine(child, INSPECTOR), readLine(child, portIn)])
  const [inspector, port] = await Promise.race([printed, failed(child, ended)]).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    pid: child.pid!,
    port: Number(port),
    collectGarbage: async () => void (await inspect(inspector, 'HeapProfiler.collectGarbage')),
    async evaluate(expression) {
      const { result } = await inspect(inspector, 'Runtime.evaluate', { expression })
      return (result.result as { value: number }).value
    },
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Asks a program's inspector one thing. */
async function inspect(
  address: string,
  method: string,
  params: object = {},
): Promise<{ result: Record<string, unknown> }> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method, params }))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  socket.terminate()
  return JSON.parse(answer.toString()) as { result: Record<string, unknown> }
}

/** The first match in the program's output. */
async function readLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return await new Promise((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        const found = pattern.exec(line)?.[1]
        if (found) resolve(found)
      })
    }
  })
}

/** Rejects when the program has ended, or is late. */
async function failed(child: ChildProcess, exited: Promise<string>): Promise<never> {
  let lastLine = ''
  createInterface({ input: child.stderr! }).on('line', (line) => (lastLine = line))
  const ended = exited.then((code) => `ended with ${code}`)
  const late = wait(START_WITHIN_MS, 'took too long', { ref: false })
  const why = await Promise.race([ended, late])
  throw new Error(`The program ${why} before it listened: ${lastLine}`)
}
