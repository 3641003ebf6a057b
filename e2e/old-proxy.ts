import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A school's old proxy: forwards every request and does not support upgrades, so that no WebSocket ever opens. */
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
    // A client that leaves in the middle of a long poll needs no response.
    answer.on('close', () => passed.destroy())
    question.pipe(passed)
  })
  // Without a listener for upgrades Node handles them as any other request.
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}${new URL(target).pathname}`,
    /** The number of refused upgrades. */
    refused: () => refused,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
