import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Grants } from '#server/access/endings/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { forgetGuesses } from './picture-password-store.ts'
import { listTablets } from './tablet-store.ts'

/** True when the school has turned sign-in by pictures on for this classroom; it is off at first. */
export async function isPictureClassroom(tx: Tx, classroomId: ClassroomId): Promise<boolean> {
  const row = tx.db
    .selectFrom('pictureClassroom')
    .select('classroomId')
    .where('classroomId', '=', classroomId)
  return (await row.executeTakeFirst()) !== undefined
}

/** Turns it on; false when it was on. */
export async function turnPicturesOn(tx: Tx, classroomId: ClassroomId, now: Date): Promise<boolean> {
  const saved = await tx.db
    .insertInto('pictureClassroom')
    .values({ classroomId, turnedOnAt: now.getTime() })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Turns it off and ends the sign-ins by pictures on the classroom's tablets; false when it was off. */
export async function turnPicturesOff(tx: Tx, classroomId: ClassroomId, now: Date): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('pictureClassroom')
    .where('classroomId', '=', classroomId)
    .executeTakeFirst()
  const tablets = await listTablets(tx, classroomId, now)
  const ids = tablets.map(({ id }) => id)
  await endSignIns(tx, { grants: ids }, 'taken-back', now)
  return deleted.numDeletedRows === 1n
}

/** With a picture password the wrong tries end, and the sign-ins that came of it: these name the tablet as their way in. */
export const picturesEnded: NonNullable<Grants['endings']['picture-password']> = async (
  tx,
  { personId },
  now,
) => {
  const studentId = personId as StudentId
  await forgetGuesses(tx, studentId)
  const own = { role: 'student', personId: studentId, by: 'pictures' } as const
  return { kind: 'picture-password', count: 0, signIns: await endSignIns(tx, own, 'taken-back', now) }
}
