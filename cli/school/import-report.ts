import { isDeepStrictEqual } from 'node:util'

/** What came of everything of one kind that the file names. */
export interface Tally {
  added: number
  changed: number
  unchanged: number
}

/** An account with the password that was made for it. It is said once and kept nowhere. */
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
  /** Login ids whose password is now the file's. */
  passwordsSet: string[]
  /** What the file wants otherwise and the lesson no longer allows, a sentence each. */
  leftAsIs: string[]
  /** What the school has and the file does not name, a sentence each. */
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
    passwordsSet: [],
    leftAsIs: [],
    untouched: [],
    accounts: [],
  }
}

/** Saves what is new or other than before, and counts it. */
export async function saveOther<T>(
  tally: Tally,
  before: T | undefined,
  after: T,
  save: (after: T) => Promise<void>,
): Promise<void> {
  const outcome = before === undefined ? 'added' : isDeepStrictEqual(before, after) ? 'unchanged' : 'changed'
  if (outcome !== 'unchanged') await save(after)
  tally[outcome] += 1
}
