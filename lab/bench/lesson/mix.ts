import { HonorKind } from '#contract/learning/honors.ts'
import { PUT_OFF_MINUTES } from '#contract/room/slices/attention.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import type { LessonAct, LessonAtWork, Mix, WorkingChild } from './lesson-at-work.ts'
import { byReader, byTutor, goOnInCheck, goOnInTalk, inSession } from './steps.ts'

/** A device tells so many seconds in front of a page at once. */
const IN_FRONT_S = 5

const playsASentence: LessonAct = (lesson) =>
  byReader(lesson, (child) => {
    child.played += 1
    return record(lesson, child)
  })

/** The same children on the same pages: nothing but states. */
export const SAME_PAGE: Mix = { 'plays a sentence': [1, playsASentence] }

/**
 * How often each act happens in a lesson of eight children. Counted in twenty simulated lessons of 50 minutes (lab/lessons); the
 * acts of the tutor after the talks are guesses, written down so that they can be changed.
 */
export const LESSON: Mix = {
  'stays on a page': [
    1_688,
    (lesson) =>
      byReader(lesson, (child) => {
        child.seconds += IN_FRONT_S
        return record(lesson, child)
      }),
  ],
  'plays a sentence': [1_268, playsASentence],
  'turns a page': [
    299,
    (lesson) =>
      byReader(lesson, (child) => {
        const { place, pageCount } = lesson.opened.planned
        Object.assign(child, { page: place.page + (child.page % pageCount), played: 0, seconds: 0 })
        return record(lesson, child)
      }),
  ],
  // 28 are begun, 214 items answered, and 26 finished.
  'goes on in a check': [268, goOnInCheck],
  // 58 are begun, some by answering a call; both join, the tutor's device tells how the line is, and the tutor ends them.
  'goes on in a talk': [288, goOnInTalk],
  'calls the tutor': [
    7,
    (lesson) =>
      byReader(lesson, (child) =>
        openCallOf(lesson.room, child.id)
          ? null
          : lesson.ask(child, '/student/raise-call', inSession(lesson)),
      ),
  ],
  'gives an honor': [
    8,
    (lesson) =>
      byTutor(lesson, '/tutor/record-honor', ({ id }) => ({
        ...inLesson(lesson),
        studentId: id,
        kind: lesson.some(HonorKind.options),
        note: 'よくできました',
      })),
  ],
  'writes a note': [
    4,
    (lesson) =>
      byTutor(lesson, '/tutor/record-state', ({ id }) => ({
        ...inLesson(lesson),
        studentId: id,
        change: { kind: 'note', note: `${lesson.chance.below(1_000)}` },
      })),
  ],
  'sends a child to a page': [
    4,
    (lesson) =>
      byTutor(lesson, '/tutor/record-state', (child) => {
        const { place } = lesson.opened.planned
        Object.assign(child, { page: place.page, played: 0, seconds: 0 })
        return { ...inLesson(lesson), studentId: child.id, change: { kind: 'page', place } }
      }),
  ],
  'pins a child': [
    4,
    (lesson) =>
      byTutor(lesson, '/tutor/pin-student', ({ id }) => ({
        ...inSession(lesson),
        studentId: id,
        pinned: lesson.chance.below(2) === 0,
      })),
  ],
  'puts a child off': [
    2,
    (lesson) =>
      byTutor(lesson, '/tutor/put-off-student', ({ id }) =>
        openCallOf(lesson.room, id)
          ? null
          : { ...inSession(lesson), studentId: id, minutes: PUT_OFF_MINUTES[0] },
      ),
  ],
}

function record(lesson: LessonAtWork, child: WorkingChild): Promise<unknown> {
  const { textbookId } = lesson.opened.planned.place
  const { page, played, seconds } = child
  const sentence = `s${1 + (played % 3)}`
  const progress = { played, seconds, times: [[sentence, played]] }
  const state = { textbookId, page, sentence, activity: 'listening', progress }
  return lesson.ask(child, '/student/record-state', { ...inSession(lesson), state })
}

function inLesson({ opened: { planned } }: LessonAtWork) {
  return { lessonId: planned.lessonId }
}
