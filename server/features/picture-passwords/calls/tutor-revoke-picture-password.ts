import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRevokePicturePassword } from '#contract/picture-passwords.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { forgetGuesses, takePicturePassword } from '../picture-password-store.ts'
import { lessonOfStudent } from '../view-picture-password.ts'

/** Also where sign-in by pictures is off by now: an old picture password does not wait for the day when it is on again. */
export const tutorRevokePicturePasswordCall = handle(
  tutorRevokePicturePassword,
  async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    if (!(await lessonOfStudent(tx, who, { lessonId, studentId }))) return notFound()
    // Another tutor may have pressed first.
    if (!(await takePicturePassword(tx, studentId))) return
    await forgetGuesses(tx, studentId)
    const own = { role: 'student', personId: studentId, by: 'pictures' } as const
    const signedOut = await endSignIns(tx, own, 'taken-back', now)
    audit('picture-password-revoked', { student: studentId, signedOut })
  },
)
