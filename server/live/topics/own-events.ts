import { isDeepStrictEqual } from 'node:util'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { OwnEvent } from '#contract/kernel/live/own-event.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import type { StoredEvent } from '../hub.ts'

type AnswerFrame = Extract<ServerFrame, { t: 'answer' }>

/** A call that a connection has asked. The events that it causes reach this connection in its answer. */
export class AskedCall {
  /** The connection. */
  readonly asker: object
  private readonly input: Record<string, unknown>
  private readonly own: OwnEvent[] = []
  private readonly answered: (() => void)[] = []

  constructor(asker: object, input: unknown) {
    this.asker = asker
    this.input = input as Record<string, unknown>
  }

  /** From now on the events of this unit of work are this call's own. */
  begin(tx: MemoryTx): void {
    causes.set(tx, this)
  }

  /** Sends this event with the answer. @param event as the asker may see it. */
  bring(topic: TopicAddress, { seq, at }: StoredEvent, event: object): void {
    const given: string[] = []
    const rest: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(event)) {
      if (isDeepStrictEqual(value, this.input[field])) given.push(field)
      else rest[field] = value
    }
    this.own.push({ topic, seq, at, event: rest, ...(given.length > 0 && { given }) })
  }

  /** Runs when the answer has been sent. */
  onAnswered(run: () => void): void {
    this.answered.push(run)
  }

  answer(frame: AnswerFrame, send: (frame: AnswerFrame) => void): void {
    send(this.own.length > 0 ? { ...frame, own: this.own } : frame)
    for (const run of this.answered) run()
  }
}

const causes = new WeakMap<MemoryTx, AskedCall>()

/** The call whose unit of work this is, if its connection takes its own events from the answer. */
export function causeOf(tx: MemoryTx): AskedCall | undefined {
  return causes.get(tx)
}
