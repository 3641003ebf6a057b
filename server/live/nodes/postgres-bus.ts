import pg from 'pg'
import { tear } from '#server/platform/databases/postgres/postgres-pulse.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import type { Bus, Receive } from './bus.ts'

const CHANNEL = 'lepton'
/** PostgreSQL takes less than 8,000 bytes at once. */
const PIECE_BYTES = 7_900
/** A number, since PostgreSQL drops a notification that equals another one of its transaction; then the sign of the end, or not. */
const PIECE = /^\d+([+.])/
const MORE = '+'
const LAST = '.'
const MOST_CHARS = 1024 * 1024
const RETRY_MS = 500
const SILENT_AFTER_MS = 2_000
const MOST_WAITING = 1_000
/** A lost text is found otherwise, so its sender does not wait for the disk. */
const SETTINGS = `set synchronous_commit = off; listen ${CHANNEL}`

/** The bus over LISTEN and NOTIFY of the school's own database, on a connection of its own. */
export class PostgresBus implements Bus {
  readonly name = 'postgres'
  private readonly url: string
  private readonly receive: Receive
  private client: pg.Client | null = null
  private waiting: string[] = []
  private isSending = false
  private isClosed = false
  /** By the sender's connection, the pieces of a text that is not complete. */
  private readonly begun = new Map<number, string>()

  /** Connects in the background, and again and again. */
  constructor(url: string, receive: Receive) {
    this.url = url
    this.receive = receive
    void this.keepOpen()
  }

  send(text: string): boolean {
    if (!this.client || this.waiting.length >= MOST_WAITING) return false
    this.waiting.push(text)
    if (!this.isSending) void this.sendAll()
    return true
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.client?.end().catch(() => {})
  }

  private async keepOpen(): Promise<void> {
    while (!this.isClosed) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: SILENT_AFTER_MS })
      const ended = new Promise((resolve) => client.once('end', resolve).on('error', resolve))
      client.on('notification', ({ processId, payload }) => this.hear(processId, payload!))
      try {
        await client.connect()
        await client.query(SETTINGS)
        this.client = client
        await ended
      } catch {
        tear(client)
      }
      this.client = null
      this.waiting = []
      this.begun.clear()
      await nodeRuntime.wait(RETRY_MS)
    }
  }

  /** One statement at a time: what comes meanwhile goes with the next. */
  private async sendAll(): Promise<void> {
    this.isSending = true
    while (this.client && this.waiting.length > 0) {
      const { client } = this
      const pieces = this.waiting
        .splice(0)
        .flatMap(piecesOf)
        .map((piece, number) => `${number}${piece}`)
      const cancel = nodeRuntime.after(SILENT_AFTER_MS, () => tear(client))
      await client
        .query(`select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) as piece`, [pieces])
        .catch(() => {})
      cancel()
    }
    this.isSending = false
  }

  private hear(sender: number, piece: string): void {
    const [head, sign] = PIECE.exec(piece) ?? []
    if (head === undefined) return
    const text = (this.begun.get(sender) ?? '') + piece.slice(head.length)
    this.begun.delete(sender)
    // A longer one is not of a server of ours.
    if (text.length > MOST_CHARS) return
    if (sign === MORE) this.begun.set(sender, text)
    else this.receive(text)
  }
}

function piecesOf(text: string): string[] {
  const count = Math.ceil(text.length / PIECE_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const piece = text.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)
    return (index === count - 1 ? LAST : MORE) + piece
  })
}
