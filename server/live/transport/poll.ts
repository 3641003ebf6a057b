import {
  POLL_HOLD_MS,
  type PollAnswer,
  type PollQuestion,
  type ServerFrame,
} from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import type { LiveActor } from '#server/platform/actor.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type Carrier, Connection } from '../connection.ts'
import type { Live } from '../live.ts'

/** A browser without a request for this long is gone. */
const GONE_AFTER_MS = 8_000
const QUIET_AFTER_MS = 2_000

/**
 * A live connection whose frames wait for the browser to fetch them. Answers may be lost, and two requests at once may be
 * answered in either order: so a frame is given in each answer until the browser has said that it was received.
 */
export class Poll implements Carrier {
  readonly id: string
  readonly asks = false
  private readonly runtime: Runtime
  readonly connection: Connection
  /** Those that the browser has not received, as far as it has said. */
  private frames: string[] = []
  private bytes = 0
  /** How many frames came before those. */
  private heard = 0
  /** How many of those were in an answer. */
  private given = 0
  private wake: (() => void) | null = null
  private askedAt: number
  private closed = false
  /** Fetches the ephemeral events that another server has for this browser; once. */
  private fetchTold: (() => Promise<string[]>) | null

  /** @param fetchTold for a browser that was at another server before. */
  constructor(live: Live, actor: LiveActor, fetchTold: (() => Promise<string[]>) | null = null) {
    this.runtime = live.database.runtime
    this.id = newId(this.runtime)
    this.askedAt = this.runtime.steady()
    this.fetchTold = fetchTold
    this.connection = new Connection(live, actor, this)
    this.connection.welcome()
  }

  /** Subscribes to exactly the topics asked for, then waits for frames, at most `POLL_HOLD_MS`. */
  async answer({ heard = this.heard + this.given, topics, tells }: PollQuestion): Promise<PollAnswer> {
    this.askedAt = this.runtime.steady()
    this.forgetHeard(heard)
    const wanted = new Set(topics.map(({ topic }) => topic))
    for (const address of this.connection.addresses())
      if (!wanted.has(address)) this.connection.unsubscribe(address)
    for (const { topic, after, epoch } of topics) await this.connection.subscribe(topic, after, epoch)
    await this.takeOver()
    for (const { topic, event } of tells) this.connection.tell(topic, event)
    await this.connection.recover()
    if (this.frames.length === 0 && !this.closed) await this.somethingToSay()
    this.askedAt = this.runtime.steady()
    return { poll: this.id, from: this.heard, frames: this.give() }
  }

  /** This server is not asked any more. @returns the frames of ephemeral events that were not fetched. */
  leave(): string[] {
    this.connection.end()
    const unfetched = this.frames.splice(this.given)
    this.endWith()
    return unfetched.filter(isTold)
  }

  isGone(): boolean {
    return this.closed || (this.wake === null && this.runtime.steady() - this.askedAt > GONE_AFTER_MS)
  }

  /** No request is open, and a living browser would have sent the next one by now. */
  isQuiet(): boolean {
    return this.wake === null && this.runtime.steady() - this.askedAt > QUIET_AFTER_MS
  }

  sendText(text: string): void {
    this.frames.push(text)
    this.bytes += text.length
    this.wake?.()
  }

  bufferedBytes(): number {
    return this.bytes
  }

  endWith(): void {
    this.closed = true
    this.wake?.()
  }

  /** @param heard as an overtaken request counts them, there may be fewer; as one for another poll, more. */
  private forgetHeard(heard: number): void {
    const count = Math.min(Math.max(0, heard - this.heard), this.given)
    for (const text of this.frames.splice(0, count)) this.bytes -= text.length
    this.heard += count
    this.given -= count
  }

  /** The topics are followed already, so an event may come from both servers. */
  private async takeOver(): Promise<void> {
    const { fetchTold } = this
    this.fetchTold = null
    if (!fetchTold) return
    const told = new Set([...(await fetchTold()), ...this.frames.filter(isTold)])
    this.frames = [...this.frames.filter((text) => !isTold(text)), ...told]
  }

  private async somethingToSay(): Promise<void> {
    // A newer request on the same poll replaces one whose response was lost.
    this.wake?.()
    await new Promise<void>((resolve) => {
      const done = () => {
        cancel()
        if (this.wake === done) this.wake = null
        resolve()
      }
      const cancel = this.runtime.after(POLL_HOLD_MS, done)
      this.wake = done
    })
  }

  private give(): ServerFrame[] {
    this.given = this.frames.length
    return this.frames.map((text) => JSON.parse(text) as ServerFrame)
  }
}

function isTold(text: string): boolean {
  return text.startsWith('{"t":"told"')
}
