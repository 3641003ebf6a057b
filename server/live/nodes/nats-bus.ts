import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '#server/platform/log/log.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import type { Bus, Receive } from './bus.ts'

const RETRY_MS = 500
/** A frozen NATS server is noticed after two missed answers. */
const PING_EVERY_MS = 2_000
const OPTIONS = {
  name: 'lepton-remote-class',
  noEcho: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: RETRY_MS,
  waitOnFirstConnect: true,
  pingInterval: PING_EVERY_MS,
  maxPingOut: 2,
}

/**
 * The bus over NATS core, without JetStream: nothing is kept there. The servers of one school meet under a subject of its own, so
 * that schools can share a NATS; what they say is sealed.
 */
export class NatsBus implements Bus {
  readonly name = 'nats'
  private readonly subject: string
  private readonly receive: Receive
  private readonly log: Log
  private connection: NatsConnection | null = null
  private isUp: boolean | null = null
  private isClosed = false

  /** Connects in the background, and again and again. @param school its name among others, which is no secret. */
  constructor(url: string, school: string, receive: Receive, log: Log) {
    this.subject = `lepton.${school}`
    this.receive = receive
    this.log = log
    void this.keepOpen(url)
  }

  send(text: string): boolean {
    if (!this.isUp) return false
    this.connection!.publish(this.subject, text)
    return true
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.isUp = false
    await this.connection?.close()
  }

  /** The library connects again by itself; it gives up only when it is refused. */
  private async keepOpen(url: string): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.follow(await connect({ ...addressOf(url), ...OPTIONS }))
      } catch (error) {
        this.becomes(false, String(error))
        await this.connection?.close()
      }
      await nodeRuntime.wait(RETRY_MS)
    }
  }

  /** Until the connection is closed. */
  private async follow(connection: NatsConnection): Promise<void> {
    this.connection = connection
    if (this.isClosed) return await connection.close()
    connection.subscribe(this.subject, {
      callback: (error, message) => void (error ?? this.receive(message.string())),
    })
    // Until NATS has answered, it may not know yet that this server listens.
    await connection.flush()
    this.becomes(true)
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.becomes(false)
      if (type === 'reconnect') this.becomes(true)
    }
    this.becomes(false)
  }

  private becomes(isUp: boolean, reason?: string): void {
    if (this.isUp === isUp || this.isClosed) return
    this.isUp = isUp
    if (isUp) this.log.info('bus-up', { bus: this.name })
    else this.log.warn('bus-down', { bus: this.name, ...(reason && { reason }) })
  }
}

/** NATS takes name and password beside the address; a name without a password is a token. */
function addressOf(url: string) {
  const { protocol, host, username, password } = new URL(url)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(pass ? { user, pass } : user && { token: user }),
  }
}
