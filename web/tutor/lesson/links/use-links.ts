import { useEffect, useEffectEvent, useState } from 'react'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl, UrlPurpose } from '#contract/one-time-urls.ts'
import { urlStatus } from '#contract/url-status.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/clock.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { keepSecret } from '#web/tutor/made-secrets.ts'
import { useOneAtATime } from '#web/tutor/room/use-one-at-a-time.ts'

/** An open link may be used at any moment, and the room is silent about it. */
const LOOK_EVERY_MS = 5_000

/** The links of one student in one lesson: those there are, and the ways to make one and to take one back. */
export function useLinks(lessonId: LessonId, studentId: StudentId) {
  const asked = useAsk('/tutor/lesson-students', { lessonId }, { anew: true })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, run] = useOneAtATime()
  const links = asked.value?.students.find(({ id }) => id === studentId)?.links ?? []
  const hasOpen = links.some((url) => urlStatus(url, serverNow()) === 'open')
  const look = useEffectEvent(asked.refetch)
  useEffect(() => {
    if (!hasOpen) return
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [hasOpen])

  async function done<Value>(sent: Promise<Answer<Value>>): Promise<Value | null> {
    setProblem(null)
    const answer = await sent
    if (!answer.ok) setProblem(answer.problem)
    asked.refetch()
    return answer.ok ? answer.value : null
  }

  async function make(purpose: UrlPurpose): Promise<OneTimeUrl | null> {
    const secret = freshSecret()
    const about = { lessonId, studentId }
    const made =
      purpose === 'parents-page'
        ? await done(send('/tutor/mypage-onetime', { ...about, secret }))
        : await done(send('/tutor/generate-url', { ...about, purpose, secret }))
    if (!made) return null
    keepSecret(made.url.id, secret)
    return made.url
  }

  async function revoke(urlId: UrlId): Promise<void> {
    await done(send('/tutor/revoke-url', { lessonId, studentId, urlId }))
  }

  return { asked, links, problem, busy, run, make, revoke }
}
