import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A school's old proxy: passes every question on and knows no upgrade, so that no WebSocket ever opens. */
export async function openOldProxy(target: string) {
  const { hostname, port } = new URL(target)
  let refused = 0
  const proxy = createServer((question, answer) => {
    if (question.headers.upgrade) {
      refused += 1
      answer.writeHead(400).end()
      return
    }
    const { method, url: path, headers } = question
    const passed = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    // Who goes away in the middle of a long question wants no answer.
    answer.on('close', () => passed.destroy())
    question.pipe(passed)
  })
  // Without a listener for upgrades Node hands them over as any other question.
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}${new URL(target).pathname}`,
    /** How many upgrades were asked for in vain. */
    refused: () => refused,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
