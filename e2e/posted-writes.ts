import type { BrowserContext } from '@playwright/test'

/**
 * From now on new pages of this browser post their writes, as they do to a server of an older build: each is a request that
 * a test can see, delay or fail.
 */
export async function postWrites(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/\/live(\?|$)/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(String(message).replace(',"asks":true', '')))
  })
}
