import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { FileRow } from '../files/file-row.ts'
import type { ClassroomRef, KnownBranch, PeopleIndex, PersonFacts } from './import-plan.ts'

/** The fields that a list has in the school's own words; the others, as a grade, each language writes in its way. */
const plainFields = [
  'name',
  'reading',
  'classroom',
  'level',
  'guardianName',
  'guardianMail',
  'guardianPhone',
] as const
type PlainField = (typeof plainFields)[number]

export type WrittenCells = Partial<Record<ImportField, string>>

/** A field as the school itself writes it in a list. */
export function writtenCell(field: PlainField, facts: PersonFacts, branch: KnownBranch): string {
  if (field === 'classroom') return placeName(facts.classroom, branch) ?? ''
  if (field === 'level') return branch.levels.find(({ id }) => id === facts.levelId)?.name ?? ''
  return facts[field]
}

/**
 * The cells of the person who has a row's key, as the school writes them: a cell that still says so changes nothing, also where no list
 * could bring it in, as one of two classrooms of one name.
 */
export function writtenCells({ cells }: FileRow, branch: KnownBranch, { byId }: PeopleIndex): WrittenCells {
  const key = cells.key?.trim()
  const person = key ? byId.get(branch.keys.get(key)?.id ?? key) : undefined
  if (!person) return {}
  return Object.fromEntries(plainFields.map((field) => [field, writtenCell(field, person, branch)]))
}

export function placeName(classroom: ClassroomRef | null, { classrooms }: KnownBranch): string | null {
  if (!classroom) return null
  if ('newName' in classroom) return classroom.newName
  return classrooms.find(({ id }) => id === classroom.id)?.name ?? null
}
