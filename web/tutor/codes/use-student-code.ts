import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OneTimeUrl } from '#contract/access/one-time-urls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import { freshFigures } from '#contract/kernel/random.ts'
import type { Answer } from '#web/client/ask.ts'
import { serverNow } from '#web/client/current-client.ts'
import { send } from '#web/client/outbox/send.ts'
import { type Terms, useRotatingSecret } from './use-rotating-secret.ts'

/** The next code is made this long before the last one expires. */
const AHEAD_MS = 60_000

interface About {
  lessonId: LessonId
  studentId: StudentId
}

/**
 * A link of ten minutes that signs the student in, to be shown as a code. Once it is used, revoked or expired, another one is made; an
 * unused one is revoked with the screen, unless it was handed out.
 * @param links the student's links as the server knows them: the use of one sends no event.
 */
export function useStudentCode(about: About, links: readonly OneTimeUrl[]) {
  const { shown, problem, next } = useRotatingSecret((secret) => makeLink(about, secret))
  const known = links.find(({ id }) => id === shown?.made.id)
  const [spent, setSpent] = useState<UrlId | null>(null)
  const [lastUsedAt, setLastUsedAt] = useState<number | null>(null)
  // Used, or revoked among the links.
  if (known && known.id !== spent && (known.usedAt ?? known.revokedAt) !== null) {
    setSpent(known.id)
    if (known.usedAt !== null) setLastUsedAt(known.usedAt)
    next()
  }
  const urlId = shown?.made.id ?? null
  const handOut = useRevokedAtEnd(about, urlId)
  return { shown, figures: useFigures(about, urlId), problem, next, lastUsedAt, handOut }
}

export interface ShownFigures {
  figures: string
  /** ms of the server's clock. */
  expiresAt: number
}

const SOONEST_MS = 1_000

/** Six figures that open the shown link too, and others when their time is over; null until the school knows them. */
function useFigures(about: About, urlId: UrlId | null): ShownFigures | null {
  const [shown, setShown] = useState<(ShownFigures & { urlId: UrlId }) | null>(null)
  const [round, setRound] = useState(0)
  const show = useEffectEvent((urlId: UrlId, figures: string) =>
    send('/tutor/show-figures', { ...about, urlId, figures }),
  )
  useEffect(() => {
    if (urlId === null) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (): void => setRound((before) => before + 1)
    const figures = freshFigures()
    void show(urlId, figures).then((answer) => {
      if (gone) return
      const expiresAt = answer.ok ? answer.value.expiresAt : null
      setShown(expiresAt === null ? null : { urlId, figures, expiresAt })
      if (expiresAt !== null) timer = setTimeout(again, Math.max(SOONEST_MS, expiresAt - serverNow()))
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [urlId, round])
  return shown?.urlId === urlId ? shown : null
}

async function makeLink(about: About, secret: Secret): Promise<Answer<Terms & { id: UrlId }>> {
  const answer = await send('/tutor/generate-url', { ...about, purpose: 'sign-in', secret })
  if (!answer.ok) return answer
  const { id, expiresAt } = answer.value.url
  return { ...answer, value: { id, expiresAt, nextAt: expiresAt - AHEAD_MS } }
}

/**
 * Revokes the shown link when the tutor leaves the screen; of one that somebody was given only the figures end. The refusal for a
 * used link is ignored.
 */
function useRevokedAtEnd(about: About, urlId: UrlId | null): () => void {
  const last = useRef(urlId)
  const handedOut = useRef<UrlId | null>(null)
  useEffect(() => void (last.current = urlId), [urlId])
  const revoke = useEffectEvent(() => {
    const urlId = last.current
    if (urlId === null) return
    if (handedOut.current === urlId) void send('/tutor/show-figures', { ...about, urlId, figures: null })
    else void send('/tutor/revoke-url', { ...about, urlId, onlyUnused: true })
  })
  useEffect(() => () => revoke(), [])
  return () => {
    handedOut.current = last.current
  }
}
