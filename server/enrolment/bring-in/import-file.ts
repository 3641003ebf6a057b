import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportClassQuestion, ImportGroup, ImportQuestion } from '#contract/enrolment/imports.ts'
import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { isSameId } from '#contract/written/ids.ts'
import { isSameName } from '#contract/written/names.ts'
import { hashPassword } from '#server/access/accounts/index.ts'
import type { Grants } from '#server/access/endings/index.ts'
import { type Audit, saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { ConsentChange } from '#server/school/consents/index.ts'
import { applyPlan } from './apply-plan.ts'
import type { FileList } from './files/file-row.ts'
import { differenceOf } from './plan/difference.ts'
import type { PlannedPerson } from './plan/import-plan.ts'
import { needsPassword, planImport } from './plan/plan-import.ts'
import { countPeople, viewClassQuestions, viewGroups, viewQuestions } from './plan/view-plan.ts'
import { type ReadingChoices, readForBranch } from './read-import.ts'
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
  /** How the file is read, where it does not say so itself. */
  reading?: Omit<ReadingChoices, 'school'>
  answers?: GivenAnswers
}

/** The answers to what the screen would ask. */
interface GivenAnswers {
  /** The rows of people who are the one that is asked about, or of several the one with this login id. */
  same: ReadonlyMap<number, string | null>
  /** The rows of people who are somebody else. */
  others: ReadonlySet<number>
  /** The titles of classes that are classrooms, where students are in several at once. */
  homes: readonly string[]
}

const NO_ANSWERS: GivenAnswers = { same: new Map(), others: new Set(), homes: [] }

export type ImportedFile =
  | {
      kind: 'done'
      counts: ReturnType<typeof countPeople>
      /** Notes on how the file was read. */
      notes: ImportGroup[]
      firstLogins: { name: string; loginId: string; password: string }[]
    }
  /** Nothing was changed. `undecided`: people of the file who may be of the branch already; the screen asks who they are. */
  | {
      kind: 'faults'
      groups: ImportGroup[]
      notes: ImportGroup[]
      undecided: ImportQuestion[]
      classQuestions: ImportClassQuestion[]
    }

/** The branch has changed while its passwords were hashed. Nothing was changed. */
export class BranchChanged extends Error {}

interface Importing {
  database: Database
  now: Date
  grants: Grants
  consentChanges: readonly ConsentChange[]
}

/** Brings in the people of a file by the rules of the office's screen, without one: all of it, or nothing and every fault. */
export async function importFile(
  { database, now, grants, consentChanges }: Importing,
  { bytes, branchId, kind, classroomId, makesClassrooms, reading = {}, answers = NO_ANSWERS }: GivenFile,
): Promise<ImportedFile> {
  const list = await readForBranch(database, branchId, bytes, { school: null, ...reading })
  const choices: ImportChoices = { kind, classroomId, newClassrooms: [], school: null, same: [] }
  const first = await database.transaction((tx) => planFor(tx, branchId, list, choices, now))
  if (makesClassrooms)
    choices.newClassrooms = first.groups.flatMap(({ code, value }) =>
      code === 'ClassroomUnknown' ? [value] : [],
    )
  choices.homes = first.classQuestions.flatMap(({ classes }) => {
    const [home, ...more] = classes.filter(({ title }) => answers.homes.some((one) => isSameName(one, title)))
    return home && more.length === 0 ? [{ among: classes.map(({ key }) => key), key: home.key }] : []
  })
  choices.same = first.questions.flatMap((question) => answerTo(question, answers))
  const seen = await database.transaction((tx) => planFor(tx, branchId, list, choices, now))
  const faults = seen.groups.filter(({ isFault }) => isFault)
  const notes = seen.groups.filter(({ isFault }) => !isFault)
  const open = seen.questions.filter(({ answer }) => answer === null)
  const classQuestions = seen.classQuestions.filter(({ answer }) => answer === null)
  if (faults.length > 0 || open.length + classQuestions.length > 0)
    return { kind: 'faults', groups: faults, notes, undecided: open, classQuestions }

  const logins = seen.plan.people.filter(needsPassword).map(loginOf)
  const hashes: string[] = []
  for (const { password } of logins) hashes.push(await hashPassword(database.runtime, password))
  return await database.transaction(async (tx) => {
    await lockBranch(tx, branchId)
    const { branch, plan } = await planFor(tx, branchId, list, choices, now)
    if (differenceOf(plan) !== differenceOf(seen.plan)) throw new BranchChanged()
    const audit: Audit = (event, facts) =>
      tx.beforeCommit(() => saveAuditLine(tx, { event, actor: 'console', facts, branchId }, now))
    const asked = { tx, now, audit, by: 'console', grants, consentChanges, recordedBy: null }
    await applyPlan(asked, branch, list, plan, hashes)
    return { kind: 'done', counts: countPeople(plan), notes, firstLogins: logins }
  })
}

async function planFor(tx: Tx, branchId: BranchId, list: FileList, choices: ImportChoices, now: Date) {
  const branch = await readKnownBranch(tx, branchId, list, now)
  const plan = planImport(list, branch, choices)
  const [groups, questions] = [viewGroups(plan, branch), viewQuestions(plan, branch)]
  return { branch, plan, groups, questions, classQuestions: viewClassQuestions(plan) }
}

function answerTo(
  { row, candidates }: ImportQuestion,
  { same, others }: GivenAnswers,
): ImportChoices['same'] {
  if (others.has(row)) return [{ row, personId: null }]
  if (!same.has(row)) return []
  const loginId = same.get(row) ?? null
  const meant = candidates.filter((one) => loginId === null || isSameId(one.loginId ?? '', loginId))
  return meant.length === 1 ? [{ row, personId: meant[0]!.id }] : []
}

function loginOf({ after }: PlannedPerson) {
  return { name: after.name, loginId: after.loginId!, password: freshPassword() }
}
