// A balancer in its smallest form: each new connection goes to the next of the servers whose ports it is given, and its bytes
// are passed as they are.
import { type AddressInfo, connect, createServer } from 'node:net'

const ports = process.argv.slice(2).map(Number)
let turn = 0

const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
  const port = ports[(turn += 1) % ports.length]!
  const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
  for (const [from, to] of [
    [browser, upstream],
    [upstream, browser],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`),
)
process.on('SIGTERM', () => process.exit(0))
