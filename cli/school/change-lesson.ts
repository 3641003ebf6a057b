import { isDeepStrictEqual } from 'node:util'
import type { FamilyToCall } from '#contract/days/lesson-returns.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { CancelReason } from '#contract/room/calls/lessons.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import type { Place } from '#contract/room/state.ts'
import { cancelAndTell, listFamiliesToCall } from '#server/days/index.ts'
import { contactsOfTrials } from '#server/enrolment/trials/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { rooms } from '#server/room/index.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { Refused } from '../console.ts'

/** The file's students of a lesson. */
interface Wanted {
  students: { id: StudentId; assignment: Place | null }[]
  /**
   * Everybody whom the file lists as a student. Others, e.g. enrolled since it was written, stay in the lessons that a
   * tutor put them into.
   */
  listed: ReadonlySet<string>
}

/**
 * Changes an existing lesson to match the file, as far as it may still change. Notes and assignments that tutors have
 * written since are kept: the file only fills empty fields.
 */
export async function changeLesson(
  tx: Tx,
  plan: planStore.Plan,
  named: planStore.Plan['facts'],
  wanted: Wanted,
  leave: (why: string) => void,
): Promise<'changed' | 'unchanged'> {
  const insteadOf = (await planStore.listInsteadOf(tx, [plan.id])).get(plan.id)
  // The file names the tutor for whom somebody stands in.
  const isStoodIn = insteadOf?.id === named.tutorId
  const facts = isStoodIn ? { ...named, tutorId: plan.facts.tutorId } : named
  const otherFacts = !isDeepStrictEqual(facts, plan.facts)
  const kept: string[] = []
  const steps = rosterSteps(tx, plan, wanted, (why) => void kept.push(why))
  if (plan.status !== 'scheduled') {
    if (otherFacts || steps.length > 0) leave(`it is ${plan.status} and stays as it is`)
    return 'unchanged'
  }
  if (otherFacts) await planStore.savePlan(tx, plan.id, facts)
  if (steps.length > 0 && plan.isOpen) {
    leave('its room is open, so its students and their assignments stay')
    return otherFacts ? 'changed' : 'unchanged'
  }
  for (const step of steps) await step()
  // Tutors' changes to a lesson that is open or over are not undone.
  if (!plan.isOpen) kept.forEach(leave)
  return otherFacts || steps.length > 0 ? 'changed' : 'unchanged'
}

type Step = () => Promise<void>

function rosterSteps(
  tx: Tx,
  plan: planStore.Plan,
  { students, listed }: Wanted,
  leave: (why: string) => void,
): Step[] {
  const there = new Map(plan.students.map((student) => [student.id, student]))
  const named = new Set(students.map(({ id }) => id))
  const gone = plan.students.filter(({ id }) => !named.has(id))
  return [
    ...students.flatMap(({ id, assignment }): Step[] => {
      const before = there.get(id)
      if (!before) return [() => rosterStore.saveRosterEntry(tx, plan.id, { id, assignment })]
      if (!assignment || isDeepStrictEqual(before.assignment, assignment)) return []
      if (!before.assignment) return [() => rosterStore.saveAssignment(tx, plan.id, id, assignment)]
      leave(`${before.displayName} keeps the assignment that is there`)
      return []
    }),
    ...gone.flatMap((student) => {
      if (listed.has(student.id)) return takeOff(tx, plan, student, leave)
      leave(`${student.displayName} stays on it, since the file does not list them as a student`)
      return []
    }),
  ]
}

function takeOff(
  tx: Tx,
  plan: planStore.Plan,
  { id, displayName, note }: RosterEntry,
  leave: (why: string) => void,
): Step[] {
  if (note === '') return [() => rosterStore.deleteRosterEntry(tx, plan.id, id)]
  leave(`${displayName} stays on it because of a tutor's note`)
  return []
}

const whyNot = {
  AlreadyStarted: 'it has started; a tutor finishes it',
  SessionFinished: 'it is finished',
  LessonCancelled: 'it is cancelled already',
  LessonOver: 'its time is over',
  NotFound: 'it is not there any more',
  TrialLesson: 'it is a trial lesson; a tutor cancels it for each family',
}

function toCallText(families: readonly FamilyToCall[]): string {
  const lines = families.map(({ displayName, contacts }) =>
    [`- ${displayName}`, ...contacts.map((contact) => `${contact.displayName} ${contact.reach}`.trim())].join(
      ', ',
    ),
  )
  return ['No letter reaches these families; please telephone them:', ...lines].join('\n')
}

/**
 * Cancels a lesson, tells its families, and returns the sentences to print.
 * @param name the lesson's key in the school file, or its id.
 * @throws Refused when the lesson does not exist or cannot be cancelled.
 */
export async function cancelNamedLesson(
  { database, clock, sendsLetters }: { database: Database; clock: Clock; sendsLetters: boolean },
  name: string,
  given: string,
): Promise<string> {
  const reason = CancelReason.safeParse(given)
  if (!reason.success) throw new Refused(['A reason has 1 to 200 characters.'])
  return await database.transaction(async (tx) => {
    const [found, ...more] = await planStore.listCalledSo(tx, name)
    if (!found) throw new Refused([`No lesson has the key or the id "${name}".`])
    if (more.length > 0) {
      const ids = [found, ...more].map(({ id }) => id).join(', ')
      throw new Refused([`Several branches have a lesson "${name}". Name one by its id: ${ids}.`])
    }
    const who = { id: null, branchId: found.branchId }
    const asked = { tx, who, now: clock(), audit: () => {}, sendsLetters }
    const told = await cancelAndTell(asked, found.id, reason.data, rooms.cancelRegularLesson)
    if (isRefusal(told)) throw new Refused([`"${name}" cannot be cancelled: ${whyNot[told.refusal]}.`])
    const families = await listFamiliesToCall(tx, [found.id], contactsOfTrials)
    const said = [`"${name}" is cancelled: ${reason.data}`, `Letters to families: ${told.letters}.`]
    return families.length === 0 ? said.join('\n') : [...said, toCallText(families)].join('\n')
  })
}
