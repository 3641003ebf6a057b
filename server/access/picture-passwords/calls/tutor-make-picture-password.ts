import { tutorMakePicturePassword } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { panelMaker } from '../panel.ts'
import { forgetGuesses, savePicturePassword } from '../picture-password-store.ts'
import { textOf } from '../rules.ts'
import { lessonOfStudent, refuseWhereOff, viewPicturePasswords } from '../view-picture-password.ts'

/**
 * The tutor's browser chooses the pictures, so that no answer and no stored row contains them. The one before stops, and so do
 * the sign-ins that came of it.
 */
export const tutorMakePicturePasswordCall = handlePrepared(
  tutorMakePicturePassword,
  ({ pictures }) => hashPassword(textOf(pictures)),
  async ({ tx, who, now, audit }, { lessonId, studentId, pictures }, hash) => {
    const lesson = await lessonOfStudent(tx, who, { lessonId, studentId })
    if (!lesson) return notFound()
    const refused = await refuseWhereOff(tx, lesson.classroom.id)
    if (refused) return refused
    const panel = (await panelMaker(tx))(studentId)
    if (!pictures.every((picture) => panel.includes(picture))) return notFound()
    await savePicturePassword(tx, { studentId, hash, madeBy: who.id, madeAt: now.getTime() })
    await forgetGuesses(tx, studentId)
    const own = { role: 'student', personId: studentId, by: 'pictures' } as const
    const signedOut = await endSignIns(tx, own, 'taken-back', now)
    audit('picture-password-made', { student: studentId, signedOut })
    const [password] = await viewPicturePasswords(tx, [studentId], now)
    return { password: password! }
  },
)
