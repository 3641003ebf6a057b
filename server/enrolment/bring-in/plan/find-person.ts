import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { foldName } from '#contract/written/names.ts'
import { findClassroom } from './find-places.ts'
import type { ImportedPerson, KnownBranch, KnownPerson, PeopleIndex } from './import-plan.ts'
import { mayBeAnother, samePerson } from './near-names.ts'

interface Asked {
  /** The people about whom the office is asked, or has answered. */
  asked: KnownPerson[]
  /** The key or the login id that one of them has, if that is why. */
  reusedKey: string | null
}

export type Match =
  | ({ is: 'known'; person: KnownPerson } & Partial<Asked>)
  | ({ is: 'new' } & Partial<Asked>)
  /** The office decides. */
  | ({ is: 'unclear' } & Asked)
  /** The key or the login id is somebody's who cannot be this person. */
  | { is: 'other'; fault: 'RoleChanged' | 'LoginIdTaken' }

export function indexPeople({ people, keys }: KnownBranch): PeopleIndex {
  const grades = new Map<string, Set<number>>()
  for (const { classroom, grade } of people) {
    if (!classroom || !('id' in classroom)) continue
    grades.set(classroom.id, (grades.get(classroom.id) ?? new Set()).add(grade))
  }
  return {
    keyed: new Set([...keys.values()].map(({ id }) => id)),
    byId: new Map<string, KnownPerson>(people.map((person) => [person.id, person])),
    byName: Map.groupBy(people, ({ kind, name }) => `${kind} ${samePerson(name)}`),
    grades,
  }
}

/**
 * The person of the branch that a row is about: by the key of its system, else by login id, else by name, reading and classroom. The
 * office decides about somebody who only looks alike, and about a key or a login id under which both the name and the reading are others:
 * it may be a place in a class, or have been given to somebody else.
 */
export function findPerson(
  row: ImportedPerson,
  branch: KnownBranch,
  index: PeopleIndex,
  choices: ImportChoices,
): Match {
  const keyed = row.key === undefined ? undefined : branch.keys.get(row.key)
  // Somebody without a number is exported with the id.
  const holder =
    keyed?.id ??
    (row.key !== undefined && index.byId.has(row.key) ? row.key : undefined) ??
    (row.loginId === undefined ? undefined : branch.loginIds.get(row.loginId))
  const isKeyed = keyed !== undefined || (holder !== undefined && holder === row.key)
  if (holder !== undefined) {
    const person = index.byId.get(holder)
    if (!person || person.kind !== row.kind)
      return { is: 'other', fault: isKeyed ? 'RoleChanged' : 'LoginIdTaken' }
    const names = [person, ...(branch.doubles?.get(person.id) ?? [])]
    const alike = listAlike(row, index).filter(({ id }) => id !== person.id)
    const isOne = !names.every((one) => mayBeAnother(row, one, isKeyed))
    // Somebody else of the branch may have just this name: then the numbers may have been moved against the names.
    const isNamed = names.some(
      ({ name }) => row.name === undefined || samePerson(name) === samePerson(row.name),
    )
    if (isOne && (isNamed || alike.length === 0)) return { is: 'known', person }
    return decided(row, [person, ...alike], choices, (isKeyed ? row.key : row.loginId)!)
  }
  const alike = listAlike(row, index)
  if (alike.length === 0) return { is: 'new' }
  const answered = decided(row, alike, choices, null)
  if (answered.is !== 'unclear') return answered
  // One name under two keys may be two people.
  if (row.key !== undefined && alike.some(({ id }) => index.keyed.has(id))) return answered
  // Without a login id of its own, the row can be nobody else of this classroom.
  const here = alike.filter((person) => !person.hasLeft && isOfOnePlace(row, person, branch, index, choices))
  const exact = here.filter(({ name }) => name === row.name)
  const [same, ...others] = exact.length > 0 ? exact : here
  const isSame = same && others.length === 0 && row.loginId === undefined
  return isSame ? { is: 'known', person: same } : answered
}

function decided(
  { row }: ImportedPerson,
  asked: KnownPerson[],
  { same }: ImportChoices,
  reusedKey: string | null,
): Match {
  const choice = same.find((one) => one.row === row)
  const chosen = asked.find(({ id }) => id === choice?.personId)
  if (chosen) return { is: 'known', person: chosen, asked, reusedKey }
  return choice?.personId === null ? { is: 'new', asked, reusedKey } : { is: 'unclear', asked, reusedKey }
}

function listAlike({ kind, name, reading }: ImportedPerson, { byName }: PeopleIndex): KnownPerson[] {
  const named = name === undefined ? [] : (byName.get(`${kind} ${samePerson(name)}`) ?? [])
  // A reading that is not known contradicts none.
  return named.filter(
    (other) => reading === undefined || other.reading === '' || foldName(reading) === foldName(other.reading),
  )
}

function isOfOnePlace(
  row: ImportedPerson,
  person: KnownPerson,
  branch: KnownBranch,
  index: PeopleIndex,
  choices: ImportChoices,
): boolean {
  if (row.kind === 'tutor' || row.classroom === undefined) return true
  const found = findClassroom(row, branch, index, choices)
  const there = person.classroom && 'id' in person.classroom ? person.classroom.id : null
  return found !== undefined && !('fault' in found) && 'id' in found.value && found.value.id === there
}
