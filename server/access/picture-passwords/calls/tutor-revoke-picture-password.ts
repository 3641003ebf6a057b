import { tutorRevokePicturePassword } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonOfStudent } from '../view-picture-password.ts'

/** Also where sign-in by pictures is off by now: an old picture password does not wait for the day when it is on again. */
export const tutorRevokePicturePasswordCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(tutorRevokePicturePassword, async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    if (!(await lessonOfStudent(tx, who, { lessonId, studentId }))) return notFound()
    const own = { role: 'student', personIds: [studentId] } as const
    const ended = await endGrants(tx, grants, ['picture-password'], own, { by: who.id, now })
    // Another tutor may have pressed first.
    if (ended.grants.length === 0) return
    audit('picture-password-revoked', { student: studentId, signedOut: ended.signedOut })
  })
