import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { SchoolDay } from '../school-day.ts'
import { type Acts, MOST_PAGES, sendMarked } from './write-act.ts'

export const actsOfTutors: Acts = {
  'starts the lesson': [
    3,
    (day, tab) => {
      if (tab.reader.view.state?.status !== 'waiting') return false
      const { sessionId } = day.school
      return sendMarked(day, tab, '/tutor/start-lesson-session', 'starts the lesson', () => ({ sessionId }))
    },
  ],
  'writes a note': [
    3,
    (day, tab, seed) => {
      const student = seed.pick(day.school.students)
      const { lessonId } = day.school
      return sendMarked(day, tab, '/tutor/record-state', `writes a note about ${student.name}`, (note) => ({
        lessonId,
        studentId: student.id,
        change: { kind: 'note', note },
      }))
    },
  ],
  'sends somebody to a page': [
    2,
    (day, tab, seed) => {
      const student = seed.pick(day.school.students)
      const page = seed.between(1, MOST_PAGES)
      const { lessonId, place } = day.school
      return sendMarked(day, tab, '/tutor/record-state', `sends ${student.name} to page ${page}`, () => ({
        lessonId,
        studentId: student.id,
        change: { kind: 'page', place: { ...place, page } },
      }))
    },
  ],
  'gives an honor': [
    1,
    (day, tab, seed) => {
      const here = presentStudents(tab.reader.view.state)
      if (here.length === 0) return false
      const studentId = seed.pick(here)
      const { sessionId, lessonId } = day.school
      return sendMarked(
        day,
        tab,
        '/tutor/record-honor',
        `gives an honor to ${nameOf(day, studentId)}`,
        (note) => ({
          sessionId,
          lessonId,
          studentId,
          kind: 'effort',
          note,
        }),
      )
    },
  ],
  'answers the next call': [
    5,
    (day, tab) => {
      const next = tab.reader.view.state?.line.find(({ answered }) => answered === null)
      if (!next) return false
      const { sessionId } = day.school
      return sendMarked(
        day,
        tab,
        '/tutor/response-calling',
        `answers ${nameOf(day, next.studentId)}`,
        () => ({
          sessionId,
          callId: next.id,
          response: 'answer',
        }),
      )
    },
  ],
  'ends the call': [
    4,
    (day, tab) => {
      const { id } = tab.browser.person
      const own = tab.reader.view.state?.line.find(({ answered }) => answered?.by === id)
      if (!own) return false
      const { sessionId } = day.school
      return sendMarked(
        day,
        tab,
        '/tutor/response-calling',
        `ends the call of ${nameOf(day, own.studentId)}`,
        () => ({
          sessionId,
          callId: own.id,
          response: 'end',
        }),
      )
    },
  ],
  'takes the lesson over': [
    0.2,
    (day, tab) => {
      const { id } = tab.browser.person
      const other = day.school.tutors.find((other) => other.id !== id)!
      const { lessonId } = day.school
      return sendMarked(day, tab, '/tutor/join-session', `takes the lesson over from ${other.name}`, () => ({
        lessonId,
        takeOverFrom: other.id,
      }))
    },
  ],
  'pins somebody': [
    1,
    (day, tab, seed) => {
      const { sessionId } = day.school
      const student = seed.pick(day.school.students)
      const pinned = seed.falls(0.5)
      return sendMarked(
        day,
        tab,
        '/tutor/pin-student',
        `${pinned ? 'pins' : 'unpins'} ${student.name}`,
        () => ({
          sessionId,
          studentId: student.id,
          pinned,
        }),
      )
    },
  ],
}

function presentStudents(room: Room | null): StudentId[] {
  return Object.values(room?.students ?? {})
    .filter(({ attendance }) => attendance === 'joined')
    .map(({ id }) => id)
}

function nameOf({ school }: SchoolDay, id: string | null): string {
  return school.students.find((other) => other.id === id)?.name ?? 'somebody'
}
