import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Answer, ask, type Sender } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** Every kind of one-time URL that a tutor makes. */
export const urlPurposes = ['sign-in', 'lesson', 'viewer', 'parents-page', 'link-sso'] as const

interface Given {
  purpose: UrlPurpose
  secret?: Secret
  studentId?: StudentId
  by?: 'tutor' | 'colleague'
}

/** A link of this lesson for its first student, made by the call for its purpose. */
export async function aLink(
  lesson: LiveLesson,
  { purpose, secret = aSecret(), studentId = lesson.student.id, by = 'tutor' }: Given,
): Promise<{ secret: Secret; url: OneTimeUrl }> {
  const { status, body } = await askForLink(lesson, { purpose, secret, studentId, by })
  if (status !== 200) throw new Error(`No link: ${status} ${JSON.stringify(body)}`)
  return { secret, url: body.url }
}

/** The same call, whatever its answer. */
export async function askForLink(
  lesson: LiveLesson,
  { purpose, secret = aSecret(), studentId = lesson.student.id, by = 'tutor' }: Given,
): Promise<Answer> {
  const about = { lessonId: lesson.lessonId, studentId }
  if (purpose === 'parents-page') return await lesson[by].ask('/tutor/mypage-onetime', { ...about, secret })
  return await lesson[by].ask('/tutor/generate-url', { ...about, purpose, secret })
}

/** Presses the one button behind a link. */
export async function press(server: TestServer, secret: Secret, sender: Sender = {}): Promise<Answer> {
  return await ask(server, '/signin', { token: secret }, sender)
}
