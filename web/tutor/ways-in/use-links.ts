import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import { urlStatus } from '#contract/access/rules/url-status.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import { serverNow } from '#web/client/current-client.ts'
import { freshSecret } from '#web/client/links.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { storeSecret } from '../made-secrets.ts'

/** The use of a link sends no event to the room, so the links are polled. */
const POLL_MS = 5_000

/** One student's card and links in one lesson, the newest link first, and the acts to make and to revoke one. */
export function useLinks(lessonId: LessonId, studentId: StudentId) {
  const ownOf = (value: OutputOf<'/tutor/lesson-students'> | undefined) =>
    value?.students.find(({ id }) => id === studentId)
  const isOpen = (url: OneTimeUrl) => urlStatus(url, serverNow()) === 'open'
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId },
    { anew: true, pollMs: (value) => (ownOf(value)?.links ?? []).some(isOpen) && POLL_MS },
  )
  const { send, isBusy, problem } = useSends()

  async function make(purpose: UrlPurpose): Promise<OneTimeUrl | null> {
    const about = { lessonId, studentId, secret: freshSecret() }
    const made =
      purpose === 'parents-page'
        ? await send('/tutor/mypage-onetime', about)
        : await send('/tutor/generate-url', { ...about, purpose })
    if (!made?.ok) return null
    storeSecret(made.value.url.id, about.secret)
    return made.value.url
  }

  async function revoke(urlId: UrlId): Promise<void> {
    await send('/tutor/revoke-url', { lessonId, studentId, urlId })
  }

  const own = ownOf(asked.value)
  return { asked, links: own?.links ?? [], card: own?.card ?? null, problem, isBusy, make, revoke }
}
