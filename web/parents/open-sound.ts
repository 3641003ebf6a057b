import { href } from '#web/client/page.ts'

export interface OpenedSound {
  stop(): void
}

/**
 * Fetches a recording and plays it once. A guest has no cookie, so the request carries the token, which an `<audio>` could not
 * send.
 * @param tell called when it plays, when it has ended, or when it cannot be played; not after `stop`.
 */
export function openSound(
  address: string,
  token: string | undefined,
  tell: (outcome: 'playing' | 'ended' | 'failed') => void,
): OpenedSound {
  const leaving = new AbortController()
  // Made in the press itself: browsers keep a context silent that was made without one.
  const context = new AudioContext()
  const close = () => void context.close().catch(() => undefined)
  const play = async () => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const answer = await fetch(href(address), { ...(headers && { headers }), signal: leaving.signal })
    if (!answer.ok) throw new Error(`A recording was answered ${answer.status}.`)
    const source = context.createBufferSource()
    source.buffer = await context.decodeAudioData(await answer.arrayBuffer())
    source.connect(context.destination)
    source.onended = () => {
      if (leaving.signal.aborted) return
      tell('ended')
      close()
    }
    if (leaving.signal.aborted) return
    source.start()
    tell('playing')
  }
  play().catch(() => {
    if (leaving.signal.aborted) return
    tell('failed')
    close()
  })
  return {
    stop() {
      leaving.abort()
      close()
    },
  }
}
