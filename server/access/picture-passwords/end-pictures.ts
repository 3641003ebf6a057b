import type { StudentId } from '#contract/kernel/ids.ts'
import type { Grants } from '#server/access/endings/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { forgetGuesses } from './picture-password-store.ts'

/** With a picture password the wrong tries end, and the sign-ins that came of it: these name the tablet as their way in. */
export const picturesEnded: NonNullable<Grants['endings']['picture-password']> = async (
  tx,
  { personId },
  now,
) => {
  const studentId = personId as StudentId
  await forgetGuesses(tx, studentId)
  return await endSignIns(tx, { role: 'student', personId: studentId, by: 'pictures' }, 'taken-back', now)
}
