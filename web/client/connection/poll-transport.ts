import {
  CLOSE,
  MAX_FRAME_BYTES,
  MAX_POLL_TELLS,
  type PollAnswer,
  type PollQuestion,
} from '#contract/kernel/live/frames.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { Reply } from './answer.ts'
import type { Transport, TransportEvents } from './connection.ts'

const LOST = 1006
/** Messages sent in quick succession share one request. */
const GATHER_MS = 250
/** Half of the body that the server reads. */
const MAX_TOLD_LENGTH = 8 * MAX_FRAME_BYTES

export interface PollDependencies extends Timers {
  ask(question: PollQuestion): Promise<Reply>
  /** The topics that are followed now, and their places. */
  topics(): PollQuestion['topics']
}

/**
 * The same frames where a proxy blocks upgrades: one request is always open, and the server holds it until it has frames
 * to send. A newer request makes the server answer the older one at once, so nothing is lost by sending it early.
 */
export function dialPoll(deps: PollDependencies, events: TransportEvents): Transport {
  let over = false
  let poll: string | undefined
  let latest = 0
  let tells: PollQuestion['tells'] = []
  let gathering: (() => void) | null = null

  async function ask(): Promise<void> {
    const turn = ++latest
    const told = takeTells()
    const reply = await deps.ask({ poll, topics: deps.topics(), tells: told })
    if (over) return
    if (typeof reply !== 'object' || reply.status !== 200) return fail(reply)
    receive(reply.body as PollAnswer)
    if (!over && turn === latest) void ask()
  }

  /** As many as one request may carry; a tutor who begins to speak to a class has more, and asks again for the rest. */
  function takeTells(): PollQuestion['tells'] {
    let length = 0
    const fits = tells.findIndex((tell) => (length += JSON.stringify(tell).length) > MAX_TOLD_LENGTH)
    const count = Math.min(MAX_POLL_TELLS, fits < 0 ? tells.length : Math.max(1, fits))
    const taken = tells.slice(0, count)
    tells = tells.slice(count)
    if (tells.length > 0) askSoon()
    return taken
  }

  function receive(answer: PollAnswer): void {
    const isFirst = poll === undefined
    poll = answer.poll
    events.alive()
    if (isFirst) events.welcomed()
    for (const frame of answer.frames) if (!over) events.received(frame)
  }

  function fail(reply: Reply): void {
    stop()
    if (typeof reply !== 'object' || reply.status !== 403) return events.closed(LOST)
    events.closed(CLOSE.sessionOver, (reply.body as { reason?: string } | undefined)?.reason)
  }

  function askSoon(): void {
    // Before the poll has its number, a second request would open a second poll.
    if (poll === undefined || gathering) return
    gathering = deps.after(GATHER_MS, () => {
      gathering = null
      void ask()
    })
  }

  function stop(): void {
    over = true
    gathering?.()
  }

  void ask()
  return {
    send(frame) {
      if (frame.t === 'tell') tells.push({ topic: frame.topic, event: frame.event })
      if (frame.t === 'tell' || frame.t === 'subscribe' || frame.t === 'unsubscribe') askSoon()
    },
    // Each request has a time-out of its own.
    check: () => undefined,
    close: stop,
  }
}
