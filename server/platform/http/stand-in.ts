import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Config } from '../config/config.ts'
import { responseTo } from '../outcome.ts'
import type { Clock } from '../time/clock.ts'
import { listenOn } from './listen.ts'
import { isNavigation } from './request.ts'
import { securityHeaders } from './security-headers.ts'
import { pong, type Unready } from './system.ts'
import { waitingPage, waitingPagePolicy } from './waiting-page.ts'

/**
 * Answers at the address of the school while the school itself does not listen, so that a supervisor reads the reason: before its
 * start, and after it has stopped listening.
 */
export class StandIn {
  private readonly config: Config
  private readonly clock: Clock
  private because: Unready = 'migrating'
  private opened: Promise<Server | null> | null = null

  constructor(config: Config, clock: Clock) {
    this.config = config
    this.clock = clock
  }

  /** Answers with this reason from now on. If the address cannot be used, nothing answers: the start itself reports that. */
  async open(because: Unready): Promise<void> {
    this.because = because
    this.opened ??= this.listen()
    if ((await this.opened) === null) this.opened = null
  }

  /** The address is free again. */
  async close(): Promise<void> {
    const server = await this.opened
    this.opened = null
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  private async listen(): Promise<Server | null> {
    const server = createServer((request, response) => this.answer(request, response))
    try {
      await listenOn(server, this.config, { port: 'PORT', host: 'HOST' })
      return server
    } catch {
      return null
    }
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { basePath } = this.config
    const [path, query] = request.url!.split('?')
    const headers = {
      ...securityHeaders(this.config),
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
    }
    if (path === `${basePath}/system/ping`) {
      const asked = new URLSearchParams(query).get('t')
      return void response.writeHead(200, headers).end(JSON.stringify(pong(this.clock(), asked)))
    }
    const { status, body, retryAfterS } = responseTo({ unavailable: 'database' })
    const retry = { 'retry-after': String(retryAfterS) }
    if (isNavigation({ method: request.method!, headers: request.headers })) {
      const page = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': waitingPagePolicy,
      }
      return void response.writeHead(status, { ...headers, ...retry, ...page }).end(waitingPage)
    }
    const isAsked = path === `${basePath}/system/ready`
    response.writeHead(status, { ...headers, ...retry })
    response.end(JSON.stringify(isAsked ? { ready: false, because: this.because } : body))
  }
}
