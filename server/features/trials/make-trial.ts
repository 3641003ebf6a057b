import type { z } from 'zod'
import type { LessonId, StudentId, TrialId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { tutorCreateTrialLesson } from '#contract/trials.ts'
import { findTextbook } from '#server/features/curriculum/index.ts'
import { saveStudent } from '#server/features/identity/index.ts'
import { findLesson, holdUnopened, saveLesson, saveRosterEntry } from '#server/features/lessons/index.ts'
import { listClassrooms } from '#server/features/school/index.ts'
import type { Asked } from './hold-trial.ts'
import { sendInvitation } from './invite.ts'
import * as rules from './rules.ts'
import { countFamilies, lockTrials, saveTrial } from './trial-store.ts'

type Make = Extract<z.output<typeof tutorCreateTrialLesson.input>['wish'], { kind: 'make' }>
type Hour = Make['hour']

/** A trial student with a lesson, a book to read in it, and an invitation. */
export async function makeTrial(asked: Asked, wish: Make) {
  const { tx, who, now, audit } = asked
  const textbook = await findTextbook(tx, wish.textbookId)
  if (!textbook) return notFound()
  const lesson =
    wish.hour.kind === 'new' ? await planHour(asked, wish.hour) : await joinHour(asked, wish.hour)
  if (isRefusal(lesson)) return lesson
  const [trialId, studentId] = [newId<TrialId>(), newId<StudentId>()]
  const { displayName, reading, grade, contact, note } = wish
  await saveStudent(tx, {
    id: studentId,
    displayName,
    reading,
    grade,
    branchId: who.branchId,
    classroomId: lesson.classroom.id,
    levelId: textbook.levelId,
    trialLessonId: lesson.id,
  })
  await saveRosterEntry(tx, lesson.id, { id: studentId, assignment: { textbookId: textbook.id, page: 1 } })
  const place = { branchId: who.branchId, lessonId: lesson.id, textbookId: textbook.id }
  await saveTrial(tx, { id: trialId, studentId, ...place, contact, note, invitedBy: who.id }, now)
  audit('trial-made', { trial: trialId, lesson: lesson.id, student: studentId })
  return await sendInvitation(asked, { trialId, studentId, lesson }, wish.secret)
}

/** An hour of its own. */
async function planHour(
  { tx, who, now }: Asked,
  { classroomId, startsAt, minutes }: Extract<Hour, { kind: 'new' }>,
): Promise<Lesson | Refusal<'NotFound' | 'LessonOver'>> {
  const { branchId } = who
  if (!(await listClassrooms(tx, branchId)).some(({ id }) => id === classroomId)) return notFound()
  const id = newId<LessonId>()
  const endsAt = startsAt + minutes * 60_000
  if (endsAt <= now.getTime()) return refuse('LessonOver')
  const hour = { classroomId, tutorId: who.id, startsAt, endsAt }
  await saveLesson(tx, { id, branchId, kind: 'trial', ...hour, students: [] })
  return (await findLesson(tx, branchId, id))!
}

/** A place beside other families, while nobody has opened the room: it has its students from then on. */
async function joinHour(
  { tx, who, now }: Asked,
  { lessonId }: Extract<Hour, { kind: 'beside' }>,
): Promise<Lesson | Refusal<'NotFound' | 'LessonOver' | 'NoMorePlaces'>> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (lesson?.kind !== 'trial') return notFound()
  if (rules.isLessonOver(lesson, now)) return refuse('LessonOver')
  await lockTrials(tx, lessonId)
  const { invited } = await countFamilies(tx, lessonId)
  const hasPlace = rules.hasPlaceToInvite(invited) && (await holdUnopened(tx, lessonId))
  return hasPlace ? lesson : refuse('NoMorePlaces')
}
