import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectOverCDPTransport } from '@playwright/test'

const TRIES = 300
const TRY_EVERY_MS = 200
/** A page that has just been opened may change its process, and would be lost. */
const SETTLES_MS = 1_500
/** A message is its length (4 bytes, the highest first), a flag of the byte order, a name that ends with 0, and its values as GVariant. */
const HEAD_BYTES = 5
const LITTLE_ENDIAN = 1
const ID_BYTES = 8

/**
 * The first page of a WebKitGTK that was started with `WEBKIT_INSPECTOR_SERVER`, over the plain socket of its remote inspector
 * (WebKit's `RemoteInspectorServer.cpp`). @throws Error when the browser does not listen within a minute.
 */
export async function openInspector(port: number): Promise<ConnectOverCDPTransport> {
  const socket = await connected(port)
  const listeners: Pick<ConnectOverCDPTransport, 'onmessage' | 'onclose'> = {}
  let page: [connection: bigint, target: bigint] | null = null

  function tell(name: string, ...values: Buffer[]): void {
    const body = Buffer.concat([Buffer.from(`${name}\0`), ...values])
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32BE(body.length)
    head[HEAD_BYTES - 1] = LITTLE_ENDIAN
    socket.write(Buffer.concat([head, body]))
  }

  const found = new Promise<void>((resolve) => {
    readMessages(socket, (name, values) => {
      if (name === 'SetTargetList' && !page) {
        const at = values.indexOf('WebPage\0')
        if (at < 0) return
        page = [values.readBigUInt64LE(0), values.readBigUInt64LE(at - ID_BYTES)]
        tell('Setup', ...page.map(idOf))
        resolve()
      }
      if (name === 'SendMessageToFrontend' && values.readBigUInt64LE(ID_BYTES) === page?.[1])
        listeners.onmessage?.(JSON.parse(values.subarray(2 * ID_BYTES, -1).toString()) as object)
    })
  })
  socket.on('close', () => listeners.onclose?.())
  tell('SetupInspectorClient', Buffer.from('lepton\0'))
  await found
  return Object.assign(listeners, {
    send: (message: object) =>
      tell('SendMessageToBackend', ...page!.map(idOf), Buffer.from(`${JSON.stringify(message)}\0`)),
    close: () => void socket.destroy(),
  })
}

function readMessages(socket: Socket, heard: (name: string, values: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= HEAD_BYTES && rest.length >= HEAD_BYTES + rest.readUInt32BE(0)) {
      const body = rest.subarray(HEAD_BYTES, HEAD_BYTES + rest.readUInt32BE(0))
      rest = rest.subarray(HEAD_BYTES + body.length)
      const end = body.indexOf(0)
      heard(body.subarray(0, end).toString(), body.subarray(end + 1))
    }
  })
}

function idOf(id: bigint): Buffer {
  const bytes = Buffer.alloc(ID_BYTES)
  bytes.writeBigUInt64LE(id)
  return bytes
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) {
      await wait(SETTLES_MS)
      return socket
    }
    await wait(TRY_EVERY_MS)
  }
  throw new Error('The browser has no inspector.')
}
