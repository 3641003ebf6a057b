import type { z } from 'zod'
import type {
  HourBeside,
  MadeTrial,
  NewHour,
  tutorCreateTrialLesson,
} from '#contract/enrolment/trials/trials.ts'
import type { LessonId, StudentId, TrialId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { textbookStore } from '#server/books/index.ts'
import { type Busy, refuseBusy } from '#server/schedule/bookings/index.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { listClassrooms } from '#server/school/index.ts'
import { saveStudent } from '#server/school/people/index.ts'
import { type HandOver, sendInvitation, type StaffAsks } from './invite.ts'
import * as rules from './rules.ts'
import { countFamilies, lockTrials, saveTrial } from './trial-store.ts'

type Family = Omit<z.output<typeof tutorCreateTrialLesson.input>, 'writeId' | 'hour' | 'secret'>
/** A new lesson names its tutor, whom the caller has looked up. */
type Hour = (z.output<typeof NewHour> & { tutorId: TutorId }) | z.output<typeof HourBeside>
type Refused = Busy | 'NotFound' | 'LessonOver' | 'NoMorePlaces'

/** A trial student with a lesson, a book to read in it, and an invitation. */
export async function makeTrial<Code extends string>(
  asked: StaffAsks,
  hour: Hour,
  { displayName, reading, grade, contact, note, textbookId }: Family,
  handOver: HandOver<Code>,
): Promise<z.output<typeof MadeTrial> | Refusal<Refused | Code>> {
  const { tx, who, now, audit } = asked
  const textbook = await textbookStore.findTextbook(tx, textbookId)
  if (!textbook) return notFound()
  const lesson = hour.kind === 'new' ? await planHour(asked, hour) : await joinHour(asked, hour)
  if (isRefusal(lesson)) return lesson
  const [trialId, studentId] = [tx.newId<TrialId>(), tx.newId<StudentId>()]
  await saveStudent(tx, {
    id: studentId,
    displayName,
    reading,
    grade,
    branchId: who.branchId,
    classroomId: lesson.classroom.id,
    levelId: textbook.levelId,
    onlyLessonId: lesson.id,
  })
  await rosterStore.saveRosterEntry(tx, lesson.id, {
    id: studentId,
    assignment: { textbookId: textbook.id, page: 1 },
  })
  const place = { branchId: who.branchId, lessonId: lesson.id, textbookId: textbook.id }
  await saveTrial(tx, { id: trialId, studentId, ...place, contact, note, invitedBy: who.id }, now)
  audit('trial-made', { trial: trialId, lesson: lesson.id, student: studentId })
  const sent = await sendInvitation(asked, { trialId, studentId, lesson }, handOver)
  return isRefusal(sent) ? sent : { trialId, lessonId: lesson.id, studentId, ...sent }
}

/** A new lesson for this family alone. */
async function planHour(
  { tx, who, now }: StaffAsks,
  { classroomId, tutorId, startsAt, minutes }: Extract<Hour, { kind: 'new' }>,
): Promise<Lesson | Refusal<Busy | 'NotFound' | 'LessonOver'>> {
  const { branchId } = who
  if (!(await listClassrooms(tx, branchId)).some(({ id }) => id === classroomId)) return notFound()
  const id = tx.newId<LessonId>()
  const endsAt = startsAt + minutes * 60_000
  if (endsAt <= now.getTime()) return refuse('LessonOver')
  const hour = { classroomId, tutorId, startsAt, endsAt }
  const busy = await refuseBusy(tx, branchId, [{ lessonId: null, ...hour, studentIds: [] }])
  if (busy) return busy
  await lessonStore.saveLesson(tx, { id, branchId, kind: 'trial', ...hour, students: [] })
  return (await lessonStore.findLesson(tx, branchId, id))!
}

/** A place in another family's lesson, while its room is not open yet: the room takes its students when it opens. */
async function joinHour(
  { tx, who, now }: StaffAsks,
  { lessonId }: Extract<Hour, { kind: 'beside' }>,
): Promise<Lesson | Refusal<'NotFound' | 'LessonOver' | 'NoMorePlaces'>> {
  const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
  if (lesson?.kind !== 'trial') return notFound()
  if (rules.isLessonOver(lesson, now)) return refuse('LessonOver')
  await lockTrials(tx, lessonId)
  const { invited } = await countFamilies(tx, lessonId)
  const hasPlace = rules.hasPlaceToInvite(invited) && (await planStore.holdUnopened(tx, lessonId))
  return hasPlace ? lesson : refuse('NoMorePlaces')
}
