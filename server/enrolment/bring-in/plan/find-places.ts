import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportFault, ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { ClassroomId, LevelId } from '#contract/kernel/ids.ts'
import { classNameOf, isNumbered } from '../cells/class-names.ts'
import type { ClassroomRef, ImportedPerson, KnownBranch, PeopleIndex } from './import-plan.ts'
import { sameName } from './near-names.ts'

type Found<T> = { value: T } | { fault: ImportFault; field: ImportField; value: string }

/** The classroom that a row names, or that the office chose for rows which name none; undefined for neither. */
export function findClassroom(
  { classroom, grade }: ImportedPerson,
  branch: KnownBranch,
  { grades }: Pick<PeopleIndex, 'grades'>,
  choices: ImportChoices,
): Found<ClassroomRef> | undefined {
  if (!classroom) {
    const chosen = branch.classrooms.find(({ id }) => id === choices.classroomId)
    return chosen && { value: { id: chosen.id } }
  }
  const { name: written, key } = classroom
  const keyed = key === undefined ? undefined : branch.keys.get(key)
  if (keyed?.kind === 'classroom') return { value: { id: keyed.id as ClassroomId } }
  const ofGrade = grade === undefined ? null : classNameOf(written, grade)
  // Each grade has a class 1; a letter may be a group of all grades, where the branch has a room of this name.
  const shared = namedSo(written, branch.classrooms).filter(
    ({ id }) => ofGrade === null || !isNumbered(written) || grades.get(id)?.has(grade!),
  )
  const own = ofGrade === null ? [] : namedSo(ofGrade, branch.classrooms)
  const [only, ...others] = own.length > 0 ? own : shared
  const name = ofGrade ?? written
  if (only && others.length === 0) return { value: { id: only.id } }
  // A system's own classes are made; a name in a spreadsheet may be a slip, so the office says that it is a new one.
  const isNew = key !== undefined || choices.newClassrooms.some((made) => sameName(made) === sameName(name))
  if (isNew && !only) return { value: { newName: name, key: key ?? null } }
  return { fault: 'ClassroomUnknown', field: 'classroom', value: name }
}

function namedSo<C extends { code: string; name: string }>(name: string, classrooms: readonly C[]): C[] {
  const exact = classrooms.filter((room) => room.name === name || room.code === name)
  return exact.length > 0
    ? exact
    : classrooms.filter((room) => [room.name, room.code].some((one) => sameName(one) === sameName(name)))
}

/** The level that a row names, itself or by a textbook of it; undefined if it names neither. */
export function findLevel(row: ImportedPerson, branch: KnownBranch): Found<LevelId> | undefined {
  if (row.level !== undefined) {
    const level = branch.levels.find(({ name }) => sameName(name) === sameName(row.level!))
    return level ? { value: level.id } : { fault: 'LevelUnknown', field: 'level', value: row.level }
  }
  if (row.textbook === undefined) return undefined
  const wanted = sameName(row.textbook)
  const book = branch.textbooks.find(
    ({ key, title }) => sameName(key) === wanted || sameName(title) === wanted,
  )
  return book ? { value: book.levelId } : { fault: 'TextbookUnknown', field: 'textbook', value: row.textbook }
}
