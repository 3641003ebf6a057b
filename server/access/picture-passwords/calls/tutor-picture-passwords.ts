import { tutorPicturePasswords } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { isPictureClassroom } from '../picture-classrooms.ts'
import { listTablets, viewTablet } from '../tablet-store.ts'
import { viewPicturePasswords } from '../view-picture-password.ts'

export const tutorPicturePasswordsCall = handle(
  tutorPicturePasswords,
  async ({ tx, who, now }, { lessonId }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    if (!lesson) return notFound()
    const roster = (await rosterStore.listRoster(tx, lessonId)).map(({ id }) => id)
    const ofSchool = new Set(
      (await listStudents(tx, roster))
        .filter(({ onlyLessonId }) => onlyLessonId === null)
        .map(({ id }) => id),
    )
    const tablets = await listTablets(tx, lesson.classroom.id, now)
    return {
      isOn: await isPictureClassroom(tx, lesson.classroom.id),
      tablets: tablets.map(viewTablet),
      students: await viewPicturePasswords(
        tx,
        roster.filter((id) => ofSchool.has(id)),
        now,
      ),
    }
  },
)
