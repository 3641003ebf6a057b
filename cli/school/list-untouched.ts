import { accountOf } from '#server/features/identity/index.ts'
import { listKeys } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { KnownSchool } from './known-school.ts'
import type { BranchEntry, SchoolFile } from './school-file.ts'

/** What the school has and the file does not name: an import deletes nobody and nothing. */
export async function listUntouched(tx: Tx, { branches }: SchoolFile, known: KnownSchool): Promise<string[]> {
  const untouched: string[] = []
  for (const { id, code } of known.branches.values()) {
    const entry = branches.find((branch) => branch.code === code)
    if (entry) {
      const keys = new Set<string | null>(entry.lessons.map(({ key }) => key))
      const lessons = (await listKeys(tx, id)).filter((key) => !keys.has(key)).length
      untouched.push(...othersOf(entry, id, lessons, known))
    } else untouched.push(`branch ${code}`)
  }
  return untouched
}

function othersOf(entry: BranchEntry, branchId: string, lessons: number, known: KnownSchool): string[] {
  const codes = new Set(entry.classrooms.map(({ code }) => code))
  const loginIds = new Set([...entry.tutors, ...entry.students].map(({ loginId }) => accountOf(loginId)))
  return [
    ...known.classrooms
      .filter((classroom) => classroom.branchId === branchId && !codes.has(classroom.code))
      .map(({ code }) => `classroom ${code} of ${entry.code}`),
    ...[...known.accounts.values()]
      .filter(({ person, loginId }) => person.branchId === branchId && !loginIds.has(loginId))
      .map(({ role, loginId, person }) => `${role} ${loginId} (${person.displayName})`),
    ...(lessons > 0 ? [`lessons of ${entry.code}: ${lessons}`] : []),
  ]
}
