import { MAX_FRAME_BYTES, type ClientFrame, type ServerFrame } from '#contract/kernel/live/frames.ts'
import { wholeEvent } from '#contract/kernel/live/own-event.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { Reply } from './answer.ts'

/** A server that answers pings answers a call sooner; a longer wait is a lost answer. */
const ANSWERED_WITHIN_MS = 30_000
const utf8 = new TextEncoder()

type Answer = Extract<ServerFrame, { t: 'answer' }>
type EventFrame = Extract<ServerFrame, { t: 'event' }>

/** The calls of one socket that wait for their answers. */
export function createFrameCalls(sendText: (text: string) => void, { after }: Pick<Timers, 'after'>) {
  const waiting = new Map<number, { text: string; settle(reply: Reply): void }>()
  let lastId = 0

  return {
    /** Null if the call does not fit a frame. */
    ask(path: string, input: unknown): Promise<Reply> | null {
      const id = (lastId += 1)
      const text = JSON.stringify({ t: 'ask', id, path, input } satisfies ClientFrame)
      if (utf8.encode(text).length > MAX_FRAME_BYTES) return null
      return new Promise((resolve) => {
        // The caller waits no longer, but the answer may still bring events.
        const cancel = after(ANSWERED_WITHIN_MS, () => resolve('timeout'))
        function settle(reply: Reply): void {
          cancel()
          resolve(reply)
        }
        waiting.set(id, { text, settle })
        sendText(text)
      })
    },
    /** Settles the call. @returns the events that it caused, as others receive them. */
    answered({ id, status, body, retryAfterS = 0, own = [] }: Answer): EventFrame[] {
      const { text, settle } = waiting.get(id)!
      waiting.delete(id)
      settle({ status, body, retryAfterMs: retryAfterS * 1_000 })
      const { input } = JSON.parse(text) as { input: Record<string, unknown> }
      return own.map((event) => wholeEvent(event, input))
    },
    /** The socket has closed: nobody knows if the server has heard them. */
    lose(): void {
      for (const { settle } of waiting.values()) settle('offline')
      waiting.clear()
    },
  }
}
