import { MAX_FRAME_BYTES, type ClientFrame, type ServerFrame } from '#contract/kernel/frames.ts'
import type { Timers } from '../timers.ts'
import type { Reply } from './answer.ts'

/** A server that answers pings answers a call sooner; a longer wait is a lost answer. */
const ANSWERED_WITHIN_MS = 30_000
const utf8 = new TextEncoder()

type Answer = Extract<ServerFrame, { t: 'answer' }>

/** The calls of one socket that wait for their answers. */
export function createFrameCalls(sendText: (text: string) => void, { after }: Pick<Timers, 'after'>) {
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0

  return {
    /** Null if the call does not fit a frame. */
    ask(path: string, input: unknown): Promise<Reply> | null {
      const id = (lastId += 1)
      const text = JSON.stringify({ t: 'ask', id, path, input } satisfies ClientFrame)
      if (utf8.encode(text).length > MAX_FRAME_BYTES) return null
      return new Promise((resolve) => {
        const cancel = after(ANSWERED_WITHIN_MS, () => settle('timeout'))
        function settle(reply: Reply): void {
          cancel()
          waiting.delete(id)
          resolve(reply)
        }
        waiting.set(id, settle)
        sendText(text)
      })
    },
    answered({ id, status, body, retryAfterS = 0 }: Answer): void {
      waiting.get(id)?.({ status, body, retryAfterMs: retryAfterS * 1_000 })
    },
    /** The socket has closed: nobody knows if the server has heard them. */
    lose(): void {
      for (const settle of waiting.values()) settle('offline')
    },
  }
}
