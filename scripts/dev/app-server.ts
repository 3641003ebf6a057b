import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request as askServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

const HOST = '127.0.0.1'
/** An editor writes several files at once, or one of them twice. */
const SETTLES_MS = 30
/** The first requests after a restart come before the standby. */
const STANDBY_AFTER_MS = 1_000

/** The product's server in a child process, and the proxy to it: requests wait while it is restarted. */
export class AppServer {
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #standby: ChildProcess | undefined
  #port: Promise<number> = Promise.reject(new Error('The server was not started.'))
  #isRestartDue = false

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
    this.#port.catch(() => {})
  }

  async start(): Promise<void> {
    this.#port = this.#spawn()
    await this.#port.catch(() => console.error('The server did not start: waiting for the next change.'))
  }

  /** Restarts it as soon as the files have settled. */
  restart(file: string): void {
    if (this.#isRestartDue) return
    this.#isRestartDue = true
    const startedMs = performance.now()
    const port = new Promise((settled) => setTimeout(settled, SETTLES_MS)).then(async () => {
      this.#isRestartDue = false
      await this.stop()
      return await this.#spawn()
    })
    this.#port = port
    port.then(
      () => console.log(`${file}: server restarted in ${Math.round(performance.now() - startedMs)} ms`),
      () => console.error('The server did not start: waiting for the next change.'),
    )
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }

  passRequest(request: IncomingMessage, response: ServerResponse): void {
    const unavailable = (error: Error) => {
      if (!response.headersSent) response.writeHead(503, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: error.message }))
    }
    this.#port.then((port) => {
      const { url: path, method, headers } = request
      const onward = askServer({ host: HOST, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders)
        answer.pipe(response)
      })
      onward.once('error', unavailable)
      response.once('close', () => onward.destroy())
      request.pipe(onward)
    }, unavailable)
  }

  passSocket({ url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {})
    this.#port.then(
      (port) => {
        const onward = connect(port, HOST)
        onward.on('error', () => socket.destroy()).once('close', () => socket.destroy())
        socket.once('close', () => onward.destroy())
        const headers = rawHeaders.map((each, index) => each + (index % 2 ? '\r\n' : ': ')).join('')
        onward.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`)
        onward.write(head)
        socket.pipe(onward).pipe(socket)
      },
      () => socket.destroy(),
    )
  }

  /** The port of a new process, from its log. @throws if it ends before. */
  #spawn(): Promise<number> {
    const child = this.#standby ?? this.#prepare()
    this.#standby = undefined
    const isFirst = this.#child === undefined
    this.#child = child
    // The first one prints the address and the demo's links; a restart says only that it was one.
    if (isFirst) child.stdout!.pipe(process.stdout)
    else child.stdout!.resume()
    child.send('start')
    return new Promise<number>((started, failed) => {
      createInterface(child.stderr!).on('line', (line) => {
        const port = /"event":"started".*"port":(\d+)/.exec(line)?.[1]
        if (port) started(Number(port))
        else console.error(line)
      })
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}; see the console.`)))
    }).finally(() => setTimeout(() => (this.#standby = this.#prepare()), STANDBY_AFTER_MS).unref())
  }

  #prepare(): ChildProcess {
    const program = ['scripts/dev/standby.mjs', 'server/main.ts']
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
  }
}

/** Runs a program of the project and returns its output. @throws if it fails. */
export async function runNode(program: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}.`)
  return printed
}
