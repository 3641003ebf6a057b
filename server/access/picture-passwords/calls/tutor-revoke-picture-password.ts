import { tutorRevokePicturePassword } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { endPictures } from '../made-pictures.ts'
import { lessonOfStudent } from '../view-picture-password.ts'

/** Also where sign-in by pictures is off by now: an old picture password does not wait for the day when it is on again. */
export const tutorRevokePicturePasswordCall = handle(
  tutorRevokePicturePassword,
  async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    if (!(await lessonOfStudent(tx, who, { lessonId, studentId }))) return notFound()
    // Another tutor may have pressed first.
    const signedOut = await endPictures(tx, studentId, now)
    if (signedOut === false) return
    audit('picture-password-revoked', { student: studentId, signedOut })
  },
)
