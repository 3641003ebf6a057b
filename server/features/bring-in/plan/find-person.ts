import type { ImportChoices } from '#contract/office/imports.ts'
import type { ImportedPerson, KnownBranch, KnownPerson } from './import-plan.ts'
import { sameName } from './near-names.ts'

export type Match =
  | { is: 'known'; person: KnownPerson; asked?: KnownPerson[] }
  | { is: 'new'; asked?: KnownPerson[] }
  /** The office decides. */
  | { is: 'unclear'; candidates: KnownPerson[] }
  /** The key or the login id is somebody's who cannot be this person. */
  | { is: 'other'; fault: 'RoleChanged' | 'LoginIdTaken' }

/** The people of a branch, found by id and by name: a list of thousands is not compared with each of them. */
export interface PeopleIndex {
  byId: ReadonlyMap<string, KnownPerson>
  byName: ReadonlyMap<string, readonly KnownPerson[]>
}

export function indexPeople({ people }: KnownBranch): PeopleIndex {
  return {
    byId: new Map<string, KnownPerson>(people.map((person) => [person.id, person])),
    byName: Map.groupBy(people, ({ kind, name }) => `${kind} ${sameName(name)}`),
  }
}

/**
 * The person of the branch that a row is about: by the key of its system, else by login id, else by name, reading and classroom. Somebody
 * who only looks alike is for the office to decide.
 */
export function findPerson(
  row: ImportedPerson,
  branch: KnownBranch,
  { byId, byName }: PeopleIndex,
  choices: ImportChoices,
): Match {
  const keyed = row.key === undefined ? undefined : branch.keys.get(row.key)
  if (keyed) {
    const person = byId.get(keyed.id)
    if (!person || person.kind !== row.kind) return { is: 'other', fault: 'RoleChanged' }
    return { is: 'known', person }
  }
  const holder = row.loginId === undefined ? undefined : branch.loginIds.get(row.loginId)
  if (holder !== undefined) {
    const person = byId.get(holder)
    return person && person.kind === row.kind
      ? { is: 'known', person }
      : { is: 'other', fault: 'LoginIdTaken' }
  }
  const named = row.name === undefined ? [] : byName.get(`${row.kind} ${sameName(row.name)}`)
  const alike = (named ?? []).filter(({ reading }) => soundsAlike(row.reading, reading))
  const [only, ...others] = alike
  if (!only) return { is: 'new' }
  const choice = choices.same.find((one) => one.row === row.row)
  if (choice) {
    const chosen = alike.find(({ id }) => id === choice.personId)
    if (chosen) return { is: 'known', person: chosen, asked: alike }
    if (choice.personId === null) return { is: 'new', asked: alike }
  }
  // Without a login id of its own, the row can be nobody else of this classroom.
  const isSame =
    others.length === 0 && row.loginId === undefined && !only.hasLeft && isOfOnePlace(row, only, branch)
  return isSame ? { is: 'known', person: only } : { is: 'unclear', candidates: alike }
}

/** A reading that is not known contradicts none. */
function soundsAlike(one: string | undefined, other: string): boolean {
  return one === undefined || other === '' || one === other
}

function isOfOnePlace(row: ImportedPerson, person: KnownPerson, branch: KnownBranch): boolean {
  if (row.kind === 'tutor' || row.classroom === undefined) return true
  const there = person.classroom && 'id' in person.classroom ? person.classroom.id : null
  const named = branch.classrooms.find(({ id }) => id === there)
  return named !== undefined && sameName(named.name) === sameName(row.classroom.name)
}
