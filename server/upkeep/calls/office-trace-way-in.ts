import { officeTraceWayIn } from '#contract/upkeep/trace.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { listBranches } from '#server/school/index.ts'
import { namesOf } from '../audit/audit-read-model.ts'
import {
  branchesOfStaff,
  listActs,
  listNoted,
  listReachedStudents,
  listSignIns,
  type Traced,
} from '../audit/trace-read-model.ts'
import { viewLines } from '../audit/view-lines.ts'

export const officeTraceWayInCall = handle(
  officeTraceWayIn,
  async ({ tx, now, audit }, { by, id, since }) => {
    const traced = await traceWayIn(tx, { by, id }, since, now.getTime())
    audit('way-in-traced', { traced: by, id, rows: traced.lines.length })
    return traced
  },
)

const MOST = { signIns: 500, lines: 3_000, students: 5_000 }

/** A sign-in is kept so long after its end: one of which the audit alone tells had ended before. */
const KEPT_MS = 30 * 86_400_000

/** Whom a way in could have touched: its sign-ins, what their people did in that time, and whose data they reach. */
async function traceWayIn(tx: Tx, of: Parameters<typeof listSignIns>[1], since: number | null, now: number) {
  const kept = await listSignIns(tx, of, now, MOST.signIns + 1)
  const noted = await listNoted(tx, of, MOST.signIns + 1)
  const known = new Set(kept.map(({ id }) => id))
  const all = [...noted.filter(({ id }) => !known.has(id)), ...kept].filter(
    (each) => since === null || endOf(each, now) >= since,
  )
  const signIns = all.toSorted((a, b) => a.startedAt - b.startedAt).slice(0, MOST.signIns)
  const people = [...new Set(signIns.map(({ personId }) => personId))]
  const first = Math.max(signIns[0]?.startedAt ?? now, since ?? 0)
  const acts = await listActs(tx, people, first, MOST.lines + 1)
  const during = acts.filter(({ actor, at }) =>
    signIns.some((each) => each.personId === actor && each.startedAt <= at && at <= endOf(each, now)),
  )
  const students = await reachedBy(tx, signIns)
  const names = await namesOf(tx, null, people)
  const branches = new Map((await listBranches(tx)).map(({ id, name }) => [id as string, name]))
  return {
    signIns: signIns.map(({ personId, branchId, ...signIn }) => ({
      ...signIn,
      who: { id: personId, name: names.get(personId) ?? null },
      branch: branches.get(branchId ?? '') ?? null,
    })),
    lines: await viewLines(tx, null, during.slice(0, MOST.lines)),
    students: students.slice(0, MOST.students),
    isCut: all.length > MOST.signIns || acts.length > MOST.lines || students.length > MOST.students,
  }
}

function endOf({ endedAt, isOpen }: Traced, now: number): number {
  return endedAt ?? (isOpen ? now : now - KEPT_MS)
}

/** A student's sign-ins reach the student; those of the school's people their whole branch, or the school. */
async function reachedBy(tx: Tx, signIns: readonly Traced[]) {
  const staff = await branchesOfStaff(tx, [...new Set(signIns.map(({ personId }) => personId))])
  const ids = signIns.flatMap(({ personId }) => (staff.has(personId) ? [] : [personId]))
  const branches = signIns.flatMap(({ personId, branchId }) =>
    staff.has(personId) ? [branchId ?? staff.get(personId) ?? ''] : [],
  )
  const own = branches.includes('') ? null : [...new Set(branches)]
  return await listReachedStudents(tx, { branches: own, ids: [...new Set(ids)] }, MOST.students + 1)
}
