import { tutorUnlockPicturePassword } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { forgetGuesses, listGuesses } from '../picture-password-store.ts'
import { lessonOfStudent } from '../view-picture-password.ts'

export const tutorUnlockPicturePasswordCall = handle(
  tutorUnlockPicturePassword,
  async ({ tx, who, audit }, { lessonId, studentId }) => {
    if (!(await lessonOfStudent(tx, who, { lessonId, studentId }))) return notFound()
    const wrong = (await listGuesses(tx, [studentId])).get(studentId)?.wrong ?? 0
    await forgetGuesses(tx, studentId)
    audit('picture-password-unlocked', { student: studentId, wrong })
  },
)
