import { tutorMakePicturePassword } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import { replaceGrant } from '#server/access/endings/index.ts'
import { grantHashes } from '#server/access/grants/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { panelOf } from '../panel.ts'
import { forgetGuesses, pictureGrant } from '../picture-password-store.ts'
import { textOf } from '../rules.ts'
import { lessonOfStudent, refuseWhereOff, viewPicturePasswords } from '../view-picture-password.ts'

/**
 * The tutor's browser chooses the pictures, so that no answer and no stored row contains them. The one before stops, and so do
 * the sign-ins that came of it.
 */
export const tutorMakePicturePasswordCall = ({ grants }: Pick<Services, 'grants'>) =>
  handlePrepared(
    tutorMakePicturePassword,
    ({ pictures }, { runtime }) => hashPassword(runtime, textOf(pictures)),
    async ({ tx, who, now, audit }, { lessonId, studentId, pictures }, hash) => {
      const lesson = await lessonOfStudent(tx, who, { lessonId, studentId })
      if (!lesson) return notFound()
      const refused = await refuseWhereOff(tx, lesson.classroom.id)
      if (refused) return refused
      const panel = panelOf(studentId)
      if (!pictures.every((picture) => panel.includes(picture))) return notFound()
      const made = pictureGrant(tx, {
        studentId,
        branchId: who.branchId,
        madeBy: who.id,
        madeAt: now.getTime(),
      })
      const sealed = grantHashes.seal(tx, made, hash)
      const before = await replaceGrant(tx, grants, sealed, made, { by: who.id, now })
      await forgetGuesses(tx, studentId)
      audit('picture-password-made', { student: studentId, signedOut: before?.signedOut ?? 0 })
      const [password] = await viewPicturePasswords(tx, [studentId], now)
      return { password: password! }
    },
  )
