import type { LessonId, OfficeId } from '#contract/kernel/ids.ts'
import type { LessonCounts } from '#contract/schedule/terms.ts'
import type { Branch } from '#contract/school/school.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore, planStore } from '#server/schedule/lessons/index.ts'
import type { SlotChange } from './find-difference.ts'
import { partsBetween } from './follow-slot.ts'
import type { LessonFacts } from './plan-days.ts'
import { forgetSlotLessons, listInPlans, saveSlotLessons } from './slot-lesson-store.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    lessonUses: readonly LessonUse[]
  }
}
/** The ones of these lessons to which something of an upper feature belongs: homework, words to the parents, a link. */
type LessonUse = (tx: Tx, lessonIds: readonly LessonId[]) => Promise<readonly LessonId[]>

interface Acting {
  tx: Tx
  lessonUses: readonly LessonUse[]
  branch: Branch
  now: Date
  by: OfficeId
}

/** Makes, changes and takes away the lessons of a difference without clashes. */
export async function bringInLine(acting: Acting, changes: readonly SlotChange[]): Promise<LessonCounts> {
  const of = (kind: SlotChange['kind']) => changes.filter((change) => change.kind === kind)
  await takeAway(acting, of('gone'))
  await changeLessons(acting, of('changed'))
  await remember(acting, [...of('changed'), ...of('same')])
  await makeLessons(acting, of('new'))
  return { made: of('new').length, changed: of('changed').length, gone: of('gone').length }
}

async function makeLessons({ tx, branch }: Acting, changes: readonly SlotChange[]): Promise<void> {
  const lessons = changes.map((change) => ({ ...change, id: tx.newId<LessonId>(), planned: change.facts! }))
  await lessonStore.saveLessons(
    tx,
    lessons.map(({ id, planned }) => ({ id, branchId: branch.id, ...planned, students: rosterOf(planned) })),
  )
  await saveSlotLessons(tx, lessons)
}

async function changeLessons({ tx }: Acting, changes: readonly SlotChange[]): Promise<void> {
  await planStore.savePlanChanges(
    tx,
    changes.map(({ lessonId, facts, there, changes: parts }) => {
      const students = rosterOf(facts!)
      const before = new Map(rosterOf(there!).map((student) => [student.id, student.assignment]))
      const after = new Set(students.map(({ id }) => id))
      return {
        id: lessonId!,
        facts: facts!,
        isMoved: parts.includes('room'),
        students,
        added: students.filter(({ id }) => !before.has(id)),
        removed: [...before.keys()].filter((id) => !after.has(id)),
        reassigned: students.filter(({ id, assignment }) => {
          const start = before.get(id)
          return (
            before.has(id) &&
            (start?.textbookId !== assignment?.textbookId || start?.page !== assignment?.page)
          )
        }),
      }
    }),
  )
}

/** The slot's new word is what the next change is compared with. */
async function remember({ tx }: Acting, changes: readonly SlotChange[]): Promise<void> {
  const other = changes.filter(({ planned, wanted }) => partsBetween(planned!, wanted!).length > 0)
  await saveSlotLessons(
    tx,
    other.map(({ lessonId, slotId, day, wanted }) => ({ id: lessonId!, slotId, day, planned: wanted! })),
  )
}

/** A lesson of which families or tutors have been told something is cancelled, so that they see what became of it. */
async function takeAway({ tx, lessonUses, now, by }: Acting, changes: readonly SlotChange[]): Promise<void> {
  const ids = changes.map(({ lessonId }) => lessonId!)
  const told = new Set(await listInPlans(tx, ids))
  for (const listUsed of lessonUses) for (const id of await listUsed(tx, ids)) told.add(id)
  await forgetSlotLessons(tx, ids)
  await lessonStore.deleteLessons(
    tx,
    ids.filter((id) => !told.has(id)),
  )
  for (const { lessonId, words } of changes)
    if (told.has(lessonId!))
      await lessonStore.saveLessonCancelled(tx, lessonId!, { reason: words || null, by, at: now })
}

const rosterOf = ({ students }: LessonFacts) => students.map(({ id, start }) => ({ id, assignment: start }))
