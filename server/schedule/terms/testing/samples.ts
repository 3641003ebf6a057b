import type { SlotId, TermId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { byOffice, type Named, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

/** Twelve weeks after the tests' day, which is a Saturday. */
const span = { firstDay: '2026-11-30', lastDay: '2027-02-20' }
const closed = { firstDay: '2026-12-28', lastDay: '2027-01-04' }

type Place = Pick<Named, 'classroom' | 'tutorId' | 'studentId' | 'textbookId'>

/** A slot of Tuesdays at four, with one student. */
export const aSlot = (
  { classroom, tutorId, studentId, textbookId }: Place,
  given: Partial<TermSlot> = {},
): TermSlot => ({
  id: newId<SlotId>(),
  classroomId: classroom.id,
  weekday: 2,
  startsAt: '16:00',
  minutes: 50,
  tutorId,
  students: [{ studentId, start: { textbookId, page: 1 } }],
  exceptions: [],
  ...given,
})

export const termSamples = {
  '/office/terms': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/term': byOffice('termed', ({ branchId, termId }) => ({ branchId, termId })),
  '/office/term-choices': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/save-term': byOffice('termed', ({ branchId, termId }) => ({
    branchId,
    termId,
    revision: 1,
    name: '冬学期',
    ...span,
  })),
  '/office/remove-term': byOffice('termed', ({ branchId, termId }) => ({ branchId, termId, revision: 1 })),
  '/office/compare-term': byOffice('termed', (named) => ({
    branchId: named.branchId,
    termId: named.termId,
    slots: [aSlot(named)],
  })),
  '/office/save-slots': byOffice('termed', (named) => ({
    branchId: named.branchId,
    termId: named.termId,
    revision: 1,
    slots: [aSlot(named)],
  })),
  '/office/holidays': byOffice('planned', ({ branchId }) => ({ branchId, ...span })),
  '/office/save-holiday': byOffice('planned', ({ branchId }) => ({ branchId, ...closed, name: '冬休み' })),
  '/office/remove-holiday': byOffice('planned', ({ branchId }) => ({ branchId, ...closed })),
} satisfies Partial<Samples>

/** Makes a term without slots. */
export const makeTerm: Bring = async ({ office, branchId }) => {
  const termId = newId<TermId>()
  await office.does('/office/save-term', { branchId, termId, revision: null, name: '秋学期', ...span })
  return { termId }
}
