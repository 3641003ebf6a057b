import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import type { ImportChoices, ImportGroup } from '#contract/office/imports.ts'
import { hashPassword } from '#server/features/accounts/index.ts'
import { type Audit, saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { applyPlan } from './apply-plan.ts'
import type { FileList } from './files/file-row.ts'
import { differenceOf } from './plan/difference.ts'
import type { PlannedPerson } from './plan/import-plan.ts'
import { needsPassword, planImport } from './plan/plan-import.ts'
import { countPeople, viewGroups, viewQuestions } from './plan/view-plan.ts'
import { readForBranch } from './read-import.ts'
import { lockBranch, readKnownBranch } from './stores/known-branch.ts'

export interface GivenFile {
  bytes: Buffer
  branchId: BranchId
  /** Of the people of a list that has no column for it. */
  kind: ImportChoices['kind']
  /** For students whose row names none. */
  classroomId: ClassroomId | null
  /** Classrooms that the file alone knows are made. */
  makesClassrooms: boolean
}

export type ImportedFile =
  | {
      kind: 'done'
      counts: ReturnType<typeof countPeople>
      firstLogins: { name: string; loginId: string; password: string }[]
    }
  /** Nothing was changed. `undecided`: people of the file who may be of the branch already; the screen asks who they are. */
  | { kind: 'faults'; groups: ImportGroup[]; undecided: { row: number; name: string }[] }

/** The branch has changed while its passwords were hashed. Nothing was changed. */
export class BranchChanged extends Error {}

/** Brings in the people of a file by the rules of the office's screen, without one: all of it, or nothing and every fault. */
export async function importFile(
  { database, now }: { database: Database; now: Date },
  { bytes, branchId, kind, classroomId, makesClassrooms }: GivenFile,
): Promise<ImportedFile> {
  const list = await readForBranch(database, branchId, bytes, null)
  const choices: ImportChoices = { kind, classroomId, newClassrooms: [], school: null, same: [] }
  const first = await database.transaction((tx) => planFor(tx, branchId, list, choices))
  if (makesClassrooms)
    choices.newClassrooms = first.groups.flatMap(({ code, value }) =>
      code === 'ClassroomUnknown' ? [value] : [],
    )
  const seen = await database.transaction((tx) => planFor(tx, branchId, list, choices))
  const faults = seen.groups.filter(({ isFault }) => isFault)
  const open = seen.questions.filter(({ answer }) => answer === null)
  if (faults.length > 0 || open.length > 0)
    return { kind: 'faults', groups: faults, undecided: open.map(({ row, name }) => ({ row, name })) }

  const logins = seen.plan.people.filter(needsPassword).map(loginOf)
  const hashes: string[] = []
  for (const { password } of logins) hashes.push(await hashPassword(password))
  return await database.transaction(async (tx) => {
    await lockBranch(tx, branchId)
    const { branch, plan } = await planFor(tx, branchId, list, choices)
    if (differenceOf(plan) !== differenceOf(seen.plan)) throw new BranchChanged()
    const audit: Audit = (event, facts) =>
      tx.beforeCommit(() => saveAuditLine(tx, { event, actor: 'console', facts, branchId }, now))
    await applyPlan({ tx, now, audit }, branch, list, plan, hashes)
    return { kind: 'done', counts: countPeople(plan), firstLogins: logins }
  })
}

async function planFor(tx: Tx, branchId: BranchId, list: FileList, choices: ImportChoices) {
  const branch = await readKnownBranch(tx, branchId, list.source)
  const plan = planImport(list, branch, choices)
  return { branch, plan, groups: viewGroups(plan, branch), questions: viewQuestions(plan, branch) }
}

function loginOf({ after }: PlannedPerson) {
  return { name: after.name, loginId: after.loginId!, password: freshPassword() }
}
