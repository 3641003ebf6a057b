import { isDeepStrictEqual } from 'node:util'
import { accountTable } from '#server/demo/account-table.ts'
import type { Tx } from '#server/platform/database.ts'
import type { HashedPassword, KnownSchool } from './known-school.ts'

/** The outcomes for all entries of one kind. */
interface Tally {
  added: number
  changed: number
  unchanged: number
}

/** An account with its generated password, which is printed once and not stored in plain text. */
interface FreshAccount {
  role: 'student' | 'tutor'
  loginId: string
  password: string
  displayName: string
}

export interface ImportReport {
  branches: Tally
  classrooms: Tally
  tutors: Tally
  students: Tally
  lessons: Tally
  consents: Tally
  /** Login ids whose password is now the file's. */
  passwordsSet: string[]
  /** A sentence for each wanted change that the lesson no longer allows. */
  leftAsIs: string[]
  /** A sentence for each person or lesson that the file does not name. */
  untouched: string[]
  accounts: FreshAccount[]
}

export function emptyReport(): ImportReport {
  const tally = () => ({ added: 0, changed: 0, unchanged: 0 })
  return {
    branches: tally(),
    classrooms: tally(),
    tutors: tally(),
    students: tally(),
    lessons: tally(),
    consents: tally(),
    passwordsSet: [],
    leftAsIs: [],
    untouched: [],
    accounts: [],
  }
}

/** Saves an entry that is new or has changed, and counts it. */
export async function saveOther<T extends object>(
  tally: Tally,
  before: T | undefined,
  after: T,
  save: (after: T) => Promise<void>,
): Promise<void> {
  // SQLite's rows have no prototype, which counts as a difference.
  const isSame = isDeepStrictEqual({ ...before }, { ...after })
  const outcome = before === undefined ? 'added' : isSame ? 'unchanged' : 'changed'
  if (outcome !== 'unchanged') await save(after)
  tally[outcome] += 1
}

/** One import in its transaction, with the results of the steps before it. */
export interface ImportRun {
  tx: Tx
  known: KnownSchool
  /** By login id. */
  passwords: Map<string, HashedPassword>
  now: Date
  report: ImportReport
}

/** An import's report for people; the fresh passwords come last. */
export function reportText(report: ImportReport): string {
  const { branches, classrooms, tutors, students, lessons, consents } = report
  const { passwordsSet, leftAsIs, untouched, accounts } = report
  const tallies = Object.entries({ branches, classrooms, tutors, students, lessons, consents })
  return [
    ...tallies.map(([kind, tally]) => tallyLine(kind, tally)),
    ...passwordsSet.map((loginId) => `  password set: ${loginId}`),
    ...leftAsIs.map((sentence) => `  left as it is: ${sentence}`),
    ...untouched.map((what) => `  untouched, not in the file: ${what}`),
    ...(accounts.length > 0 ? ['', 'Fresh passwords, shown this once:', '', accountTable(accounts)] : []),
    '',
  ].join('\n')
}

function tallyLine(kind: string, { added, changed, unchanged }: Tally): string {
  return `${kind.padEnd(10)} ${added} added, ${changed} changed, ${unchanged} unchanged`
}
