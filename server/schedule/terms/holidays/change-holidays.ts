import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { officeSaveHoliday } from '#contract/schedule/holidays.ts'
import type { LessonCounts, SlotDay } from '#contract/schedule/terms.ts'
import type { Branch } from '#contract/school/school.ts'
import type { ActorOf } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Asked } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { type Busy, holdPlanning } from '#server/schedule/bookings/index.ts'
import { getBranch } from '#server/school/index.ts'
import { bringInLine } from '../bring-in-line.ts'
import { compareTerm, daysOf } from '../compare-term.ts'
import { refuseClash } from '../refuse-clash.ts'
import { listSlots, listTermsWithin } from '../term-store.ts'
import { listOwnDays, saveOwnDays } from './holiday-store.ts'
import { daysBetween, ownDaysOf, withOwnDays } from './holidays.ts'

/** Days on which a branch is to be closed, or to work. */
interface DaysOf {
  firstDay: string
  lastDay: string
  isClosed: boolean
  name: string
}

/** Closes a branch on some days, or lets it work, and brings the lessons of all its terms in line on these days. */
export async function changeHolidays(
  { tx, who, now, audit }: Asked<ActorOf<typeof officeSaveHoliday>>,
  days: DaysOf,
  { lessonUses }: Pick<Services, 'lessonUses'>,
): Promise<{ lessons: LessonCounts; days: SlotDay[] } | Refusal<'LessonRan' | Busy>> {
  await holdPlanning(tx, who.branchId)
  const branch = await getBranch(tx, who.branchId)
  const compared = await compareTerms({ tx, branch, now }, days)
  const changes = compared.flatMap((each) => each.changes)
  if (days.isClosed && changes.some(({ kind }) => kind === 'ran')) return refuse('LessonRan')
  const clash = refuseClash(
    compared.flatMap(({ clashes }) => clashes),
    branch,
  )
  if (clash) return clash
  const before = await listOwnDays(tx, branch.id, days)
  const after = ownDaysOf(branch, days, days.isClosed, days.name)
  await saveOwnDays(tx, branch.id, daysBetween(days), after)
  const lessons = await bringInLine({ tx, lessonUses, branch, now, by: who.id }, changes)
  const facts = (own: typeof after) => ({ days: own.map(({ day, name }) => `${day} ${name}`) })
  audit('holidays-changed', { ...lessons, before: facts(before), after: facts(after) })
  return { lessons, days: daysOf(changes) }
}

/** The difference of each term that has one of these days, on these days alone. */
async function compareTerms(
  question: { tx: Tx; branch: Branch; now: Date },
  days: DaysOf,
): Promise<Awaited<ReturnType<typeof compareTerm>>[]> {
  const { tx, branch } = question
  const inDays = new Set(daysBetween(days))
  const compared = []
  for (const term of await listTermsWithin(tx, branch.id, days)) {
    // A lesson that was moved by hand may stand on a day beside its term.
    const span = {
      firstDay: days.firstDay < term.firstDay ? days.firstDay : term.firstDay,
      lastDay: days.lastDay > term.lastDay ? days.lastDay : term.lastDay,
    }
    const own = (await listOwnDays(tx, branch.id, span)).filter(({ day }) => !inDays.has(day))
    const changed = [...own, ...ownDaysOf(branch, days, days.isClosed, days.name)]
    const given = {
      holidays: withOwnDays(branch, daysBetween(span), changed),
      isOf: (day: string) => inDays.has(day),
    }
    compared.push(await compareTerm(question, term, await listSlots(tx, term.id), given))
  }
  return compared
}
