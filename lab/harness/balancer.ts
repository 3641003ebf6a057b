// A balancer in its smallest form, before the servers whose ports it is given:
// node balancer.ts [--by-room] [--only-ready] PORT ...
// Each new connection goes to the next server; with --by-room, those that name a room in their first line go to the server of that
// room, as a balancer reads it from the address of a live socket. A server that refuses the connection is passed over; with
// --only-ready also one that says twice a second that it is not ready, as long as another one is.
import { createHash } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'by-room': { type: 'boolean', default: false },
    'only-ready': { type: 'boolean', default: false },
  },
})
const ports = positionals.map(Number)
const ROOM = /^[A-Z]+ \S*[?&]room=([\w-]+)/
const ASK_EVERY_MS = 500
const notReady = new Set<number>()
let turn = 0

const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
  browser.on('error', () => browser.destroy())
  if (!values['by-room']) return join(browser, (turn += 1))
  // The request's first line is in the first bytes.
  browser.once('data', (bytes: Buffer) => {
    browser.pause()
    browser.unshift(bytes)
    const room = ROOM.exec(bytes.toString('latin1'))?.[1]
    join(browser, room === undefined ? (turn += 1) : numberOf(room))
  })
})

/** Passes the bytes on as they are, to the server of this number or to the first one after it that accepts the connection. */
function join(browser: Socket, number: number, triesLeft = ports.length): void {
  if (triesLeft === 0 || browser.destroyed) return void browser.destroy()
  const port = ports[number % ports.length]!
  if (notReady.has(port) && notReady.size < ports.length) return join(browser, number + 1, triesLeft - 1)
  const upstream = connect({
    port,
    host: '127.0.0.1',
    allowHalfOpen: true,
    noDelay: true,
  })
  const tryNext = () => join(browser, number + 1, triesLeft - 1)
  upstream.once('error', tryNext)
  upstream.once('connect', () => {
    upstream.off('error', tryNext)
    if (browser.destroyed) return void upstream.destroy()
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
}

function numberOf(room: string): number {
  return createHash('sha1').update(room).digest().readUInt32BE()
}

async function askIfReady(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/system/ready`).catch(() => null)
  if (answer?.ok === false) notReady.add(port)
  else notReady.delete(port)
}

if (values['only-ready']) setInterval(() => ports.forEach((port) => void askIfReady(port)), ASK_EVERY_MS)
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`),
)
process.on('SIGTERM', () => process.exit(0))
