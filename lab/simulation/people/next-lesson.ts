import type { StudentId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { NEXT_HOURS } from '../checks/moved-lesson.ts'
import type { SchoolDay } from '../school-day.ts'
import type { VirtualTab } from './virtual-tab.ts'
import { type Act, type Acts, asks, aWriteId } from './write-act.ts'

const SATURDAY = 6
const THE_DAY = { firstDay: '2026-11-21', lastDay: '2026-11-21' }

/** The office plans the next lesson of the day by the only slot of a term, and moves it until somebody has entered it. */
export const movesTheNextLesson: Act = (day, tab, seed) => {
  const startsAt = seed.pick(Object.values(NEXT_HOURS))
  day.tell(`${tab.browser.person.name} moves the next lesson to ${startsAt}`)
  void moveTo(day, tab, startsAt, () => aWriteId(day, seed))
  return true
}

/** By the plan that its screen shows. */
async function moveTo(
  { school }: SchoolDay,
  { client }: VirtualTab,
  startsAt: string,
  writeId: () => WriteId,
): Promise<void> {
  const { next, named, tutors, place } = school
  const about = { branchId: named.branchId, termId: next.termId }
  const shown = await client.ask('/office/term', about)
  const isNew = !shown.ok && shown.problem.kind === 'not-found'
  if (isNew)
    await client.ask('/office/save-term', {
      ...about,
      ...THE_DAY,
      name: 'Today',
      revision: null,
      writeId: writeId(),
    })
  if (!shown.ok && !isNew) return
  const slot: TermSlot = {
    id: next.slotId,
    classroomId: next.classroomId,
    weekday: SATURDAY,
    startsAt,
    minutes: 30,
    tutorId: tutors[1]!.id as TutorId,
    students: [{ studentId: next.student.id as StudentId, start: place }],
    exceptions: [],
  }
  const revision = shown.ok ? shown.value.term.revision : 1
  await client.ask('/office/save-slots', { ...about, revision, slots: [slot], writeId: writeId() })
}

/** Comes to the lesson that the page shows, also too early. */
const comes: Act = (day, tab, seed) => {
  day.tell(`${tab.browser.person.name} comes to the next lesson`)
  const writeId = aWriteId(day, seed)
  void tab.client.ask('/student/lessons', {}).then((shown) => {
    const lesson = shown.ok ? shown.value.today[0] : undefined
    if (lesson) void tab.client.ask('/student/join-session', { lessonId: lesson.id, writeId })
  })
  return true
}

/** Of the child of the next lesson. */
export const actsOfItsChild: Acts = {
  'looks at the lessons': [2, asks('looks at the lessons', '/student/lessons', () => ({}))],
  'comes to the next lesson': [1, comes],
}
