import type { Candidate } from '#contract/access/identity.ts'
import { givenName, nameParts } from '#contract/school/rules/given-name.ts'

/**
 * The given names of a lesson's students, since the wall shows them to all passers-by. Two students with the same given name
 * are distinguished by the first letter of the family name, or by the whole name where that is the same too.
 */
export function givenNames(students: readonly Candidate[]): Candidate[] {
  const steps = [students.map(given), students.map(initialed)].map(alone)
  return students.map((student, index) => steps.find((step) => step[index])?.[index] ?? student)
}

/** Each of them, or null if another one is shown by the same name. */
function alone(shown: readonly Candidate[]): (Candidate | null)[] {
  const sharers = Map.groupBy(shown, ({ displayName }) => displayName)
  return shown.map((each) => (sharers.get(each.displayName)!.length === 1 ? each : null))
}

const letters = new Intl.Segmenter('ja')

function given(student: Candidate): Candidate {
  return { ...student, ...givenName(student) }
}

function initialed(student: Candidate): Candidate {
  const { family, given: name } = nameParts(student.displayName)
  const [initial] = letters.segment(family)
  // One letter does not tell which part of the family name's reading belongs to it, so its reading is omitted.
  return initial ? { ...student, displayName: `${initial.segment}・${name}`, reading: '' } : given(student)
}
