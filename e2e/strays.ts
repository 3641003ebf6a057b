import type { BrowserContext } from '@playwright/test'

export interface Strays {
  /** The unexpected events. */
  seen: string[]
  /** From now on this is expected, for example when the test itself cuts the network. */
  expect(pattern: RegExp): void
}

/** The console's messages while a server ends and the next one starts, which answers 503 until it is ready. */
export const NO_SERVER = new RegExp(
  [
    'ERR_(CONNECTION|EMPTY|INCOMPLETE|FAILED|SOCKET_NOT_CONNECTED)',
    String.raw`status of 503 \(Service Unavailable\)`,
    'WebSocket connection',
    'when fetching the script',
    'Service worker not registered',
  ].join('|'),
)

/** Chromium's message about a connection that took too long on a busy machine: the page asks by polls instead. */
const GIVEN_UP = /WebSocket is closed before the connection is established/

/**
 * Records everything unexpected in a browser: console warnings and errors, uncaught errors, alerts, requests to other
 * hosts.
 */
export function watchStrays(context: BrowserContext, origin: string): Strays {
  const seen: string[] = []
  const expected = [GIVEN_UP]
  const note = (what: string): void => {
    if (!expected.some((pattern) => pattern.test(what))) seen.push(what)
  }
  const noteAddress = (address: string): void => {
    const { protocol, host } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(origin).host) note(`request: ${address}`)
  }
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) => note(`uncaught: ${told(thrown.error())}`))
  // The break points of the dictionary are for screens alone.
  const noteSent = (address: string, sent: string | Buffer | null): void => {
    if (sent?.includes('\u200b')) note(`a break point is sent to ${address}: ${String(sent)}`)
  }
  context.on('request', (request) => {
    noteAddress(request.url())
    noteSent(request.url(), request.postData())
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      noteAddress(socket.url())
      socket.on('framesent', ({ payload }) => noteSent(socket.url(), payload))
    }),
  )
  context.on('dialog', (dialog) => {
    note(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  return { seen, expect: (pattern) => void expected.push(pattern) }
}

/** A DOMException has no stack, a rejection with something else no message. */
function told({ name, message, stack }: Error): string {
  return stack || [name, message].filter(Boolean).join(': ')
}
