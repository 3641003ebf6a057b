import type { InputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aSlot } from './samples.ts'

type Counts = Record<string, number>

/** A branch with a term of twelve weeks from the Monday after the tests' day, and its office. */
export async function aTerm(server: () => TestServer) {
  const school = await aLiveLesson(server, 'termed')
  const { branchId, termId, office } = school
  const named = { ...school, studentId: school.student.person.id as StudentId }
  const place = { branchId, termId }
  let revision = 1
  return {
    ...named,
    slot: (given: Partial<TermSlot> = {}) => aSlot(named, given),
    preview: async (slots: TermSlot[]) => {
      const { days, clashes } = await office.does('/office/compare-term', { ...place, slots })
      const kinds: Counts = {}
      for (const { kind } of days) kinds[kind] = (kinds[kind] ?? 0) + 1
      return { days, clashes, kinds }
    },
    save: async (slots: TermSlot[]) => {
      const saved = await office.does('/office/save-slots', { ...place, revision, slots })
      revision = saved.revision
      return saved
    },
    tries: (slots: TermSlot[], given: Partial<InputOf<'/office/save-slots'>> = {}) =>
      office.ask('/office/save-slots', { ...place, revision, slots, ...given }),
    slots: async () => (await office.does('/office/term', place)).slots,
    /** The lessons of the term's first weeks, as tutors see them. */
    lessons: async (from = '2026-11-30', to = '2026-12-30') =>
      (await school.tutor.does('/tutor/lessons', { from, to })).lessons,
  }
}
