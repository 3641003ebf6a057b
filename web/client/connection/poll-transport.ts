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
 * to send. A newer request makes the server answer the older one at once; the two answers may come in either order.
 */
export function dialPoll(deps: PollDependencies, events: TransportEvents): Transport {
  let over = false
  let poll: string | undefined
  /** How many frames of this poll were received, and of the one before it. */
  const heard = new Map<string, number>()
  let latest = 0
  /** The newest turn whose answer came. */
  let answered = 0
  let tells: PollQuestion['tells'] = []
  let gathering: (() => void) | null = null

  async function ask(): Promise<void> {
    const turn = ++latest
    const told = takeTells()
    const reply = await deps.ask({ ...place(), topics: deps.topics(), tells: told })
    if (over) return
    if (typeof reply !== 'object' || reply.status !== 200) return fail(reply)
    receive(reply.body as PollAnswer, turn)
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

  function place(): Pick<PollQuestion, 'poll' | 'heard'> {
    return poll === undefined ? {} : { poll, heard: heard.get(poll) ?? 0 }
  }

  /** Frames come again until the server knows that they were received, since an answer may be overtaken by a later one. */
  function receive({ poll: id, from, frames }: PollAnswer, turn: number): void {
    events.alive()
    const before = heard.get(id) ?? 0
    // Of a poll that was left long ago.
    if (from > before) return
    const isFirst = poll === undefined
    if (turn > answered && id !== poll) moveTo(id)
    answered = Math.max(answered, turn)
    if (isFirst) events.welcomed()
    const fresh = frames.slice(before - from)
    heard.set(id, before + fresh.length)
    // The poll of now has everything else of the one before.
    const isLeft = id !== poll
    for (const frame of fresh) if (!over && (!isLeft || frame.t === 'told')) events.received(frame)
  }

  /** Another server has taken over, or this one had forgotten the poll. */
  function moveTo(id: string): void {
    for (const known of heard.keys()) if (known !== poll && known !== id) heard.delete(known)
    poll = id
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
