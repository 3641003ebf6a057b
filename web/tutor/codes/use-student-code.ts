import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OneTimeUrl } from '#contract/access/one-time-urls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { Answer } from '#web/client/ask.ts'
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
  const handOut = useRevokedAtEnd(about, shown?.made.id ?? null)
  return { shown, problem, next, lastUsedAt, handOut }
}

async function makeLink(about: About, secret: Secret): Promise<Answer<Terms & { id: UrlId }>> {
  const answer = await send('/tutor/generate-url', { ...about, purpose: 'sign-in', secret })
  if (!answer.ok) return answer
  const { id, expiresAt } = answer.value.url
  return { ...answer, value: { id, expiresAt, nextAt: expiresAt - AHEAD_MS } }
}

/** Revokes the shown link when the tutor leaves the screen, unless somebody was given it. The refusal for a used link is ignored. */
function useRevokedAtEnd(about: About, urlId: UrlId | null): () => void {
  const last = useRef(urlId)
  useEffect(() => void (last.current = urlId), [urlId])
  const revoke = useEffectEvent(() => {
    if (last.current) void send('/tutor/revoke-url', { ...about, urlId: last.current })
  })
  useEffect(() => () => revoke(), [])
  return () => {
    last.current = null
  }
}
