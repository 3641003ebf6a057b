import type { PicturePassword } from '#contract/access/picture-passwords.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { mayHaveCard } from '#server/access/cards/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { panelOf } from './panel.ts'
import { isPictureClassroom } from './picture-classrooms.ts'
import { listPicturePasswords, listGuesses } from './picture-password-store.ts'
import { lockAfter } from './rules.ts'

/** How these students stand with their picture passwords, in this order. */
export async function viewPicturePasswords(
  tx: Tx,
  studentIds: readonly StudentId[],
  now: Date,
): Promise<PicturePassword[]> {
  const made = new Map((await listPicturePasswords(tx, studentIds)).map((own) => [own.studentId, own]))
  const tries = await listGuesses(tx, studentIds)
  return studentIds.map((studentId) => {
    const own = made.get(studentId)
    const wrong = tries.get(studentId)
    return {
      studentId,
      panel: panelOf(studentId),
      madeAt: own?.madeAt ?? null,
      lastUsedAt: own?.lastUsedAt ?? null,
      lock: wrong ? lockAfter(wrong, now.getTime()) : null,
    }
  })
}

/**
 * The lesson of a student who may have a picture password: a student of the school, in a lesson of the tutor's branch. Null for
 * anybody else.
 */
export async function lessonOfStudent(
  tx: Tx,
  { branchId }: Tutor,
  named: { lessonId: LessonId; studentId: StudentId },
) {
  const mayHave = await mayHaveCard(tx, branchId, named)
  return mayHave ? await lessonStore.findLesson(tx, branchId, named.lessonId) : null
}

/** Nothing is made for a classroom in which the school has not turned sign-in by pictures on. */
export async function refuseWhereOff(tx: Tx, classroomId: Parameters<typeof isPictureClassroom>[1]) {
  return (await isPictureClassroom(tx, classroomId)) ? null : refuse('PicturesOff')
}
