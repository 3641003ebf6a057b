import { officeGiveLesson } from '#contract/days/lesson-changes.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { lessonStore, planStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { refuseAbsent, refuseBusyTutor } from '../refuse-tutor.ts'
import { mayGive } from '../rules.ts'

export const officeGiveLessonCall = handle(
  officeGiveLesson,
  async ({ tx, who, now, audit }, { lessonId, tutorId, seenTutor }) => {
    const { branchId } = who
    await holdPlanning(tx, branchId)
    const tutor = await directoryStore.findTutorOf(tx, branchId, tutorId)
    if (!tutor || !(await lessonStore.findLesson(tx, branchId, lessonId))) return notFound()
    // Its room cannot be opened from here on.
    const isOpen = !(await planStore.holdUnopened(tx, lessonId))
    const lesson = (await lessonStore.findLesson(tx, branchId, lessonId))!
    const given = { tutor: { id: tutor.id, displayName: tutor.displayName } }
    if (lesson.tutor.id === tutorId) return given
    if (lesson.tutor.id !== seenTutor) return refuse('Stale')
    const before = (await planStore.listInsteadOf(tx, [lessonId])).get(lessonId)
    const isBack = before?.id === tutorId
    const refused =
      mayGive(lesson, isOpen, now.getTime()) ??
      (tutor.leftAt === null ? null : refuse('NotOfSchool')) ??
      // Back to a tutor who is still ill: then the office looks on for another one.
      (isBack ? null : await refuseAbsent(tx, branchId, tutorId, lesson.startsAt)) ??
      (await refuseBusyTutor(tx, branchId, tutorId, lesson))
    if (refused) return refused
    await planStore.giveLesson(tx, lessonId, { from: lesson.tutor.id, to: tutorId, by: who.id, at: now })
    audit('lesson-given', {
      lesson: lessonId,
      before: { tutor: lesson.tutor.id },
      after: { tutor: tutorId },
    })
    return given
  },
)
