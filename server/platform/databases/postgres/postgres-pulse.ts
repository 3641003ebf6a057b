import pg from 'pg'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { type Runtime, answerWithin } from '#server/platform/runtime.ts'

const ASK_EVERY_MS = 250
/** Together with the wait before it, below the 2 s in which a write is answered in any case. */
const SILENT_AFTER_MS = 1_500

/**
 * Detects, while anybody waits for the database, that it no longer answers. A database that is frozen or disconnected
 * closes no connection, so its queries would wait for ever. A slow query is not a failure: the check uses a
 * connection of its own.
 */
export class Pulse {
  /** The database did not answer in time, and has not answered since. */
  isSilent = false
  private readonly url: string
  private readonly runtime: Runtime
  private readonly stopped: () => void
  private readonly waiting = new Set<(reason: DatabaseUnavailable) => void>()
  private beating = false
  private client: pg.Client | null = null

  /** @param stopped called once when the database stops answering. */
  constructor(url: string, runtime: Runtime, stopped: () => void) {
    this.url = url
    this.runtime = runtime
    this.stopped = stopped
  }

  /**
   * The outcome of work that waits for the database; an outcome after the timeout is ignored.
   * @throws DatabaseUnavailable when the database does not answer, or stops answering meanwhile.
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.isSilent) throw silence()
    let giveUp!: (reason: DatabaseUnavailable) => void
    const outcome = new Promise<T>((resolve, reject) => {
      giveUp = reject
      this.waiting.add(giveUp)
      work().then(resolve, reject)
    })
    if (!this.beating) void this.beat()
    return await outcome.finally(() => this.waiting.delete(giveUp))
  }

  end(): void {
    this.waiting.clear()
    this.isSilent = false
    this.hangUp()
  }

  private async beat(): Promise<void> {
    this.beating = true
    while (this.waiting.size > 0 || this.isSilent) {
      await new Promise<void>((resolve) => this.runtime.after(ASK_EVERY_MS, resolve))
      if (this.waiting.size > 0 || this.isSilent) await this.ask()
    }
    this.beating = false
  }

  private async ask(): Promise<void> {
    const client = (this.client ??= this.dial())
    let answered = false
    const answer = client.query('select 1').then(
      () => (answered = true),
      // A closed connection is not silence: waiting queries fail by their own connection. Only an answer ends a silence.
      () => (answered = !this.isSilent),
    )
    await answerWithin(this.runtime, SILENT_AFTER_MS, answer)
    // This process itself may have been blocked while the answer arrived; handle it first.
    if (!answered) await this.runtime.wait(0)
    if (!answered) this.hangUp()
    const isNews = !answered && !this.isSilent
    this.isSilent = !answered
    if (isNews) this.fallSilent()
  }

  private fallSilent(): void {
    for (const giveUp of this.waiting) giveUp(silence())
    this.stopped()
  }

  private dial(): pg.Client {
    const client = new pg.Client({ connectionString: this.url })
    const forget = () => void (this.client = this.client === client ? null : this.client)
    client.on('error', forget).on('end', forget)
    client.connect().catch(forget)
    return client
  }

  private hangUp(): void {
    const { client } = this
    this.client = null
    if (client) tear(client)
  }
}

function silence(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database does not answer.')
}

/** Ends a connection without waiting for the other side; its queries are rejected. */
export function tear(client: pg.Client): void {
  // pg only offers an orderly end, which a frozen server never answers.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
