import type { Candidate } from '#contract/identity.ts'
import { givenName, nameParts } from '#contract/rules/given-name.ts'

/**
 * The given names of a lesson's students, since the wall shows them to all passers-by. Two students with the same given name
 * are distinguished by the first letter of the family name, or by the whole name where that is the same too.
 */
export function givenNames(students: readonly Candidate[]): Candidate[] {
  const steps = [given, initialed] as const
  return students.map((student) => {
    const fitting = steps.find((step) => {
      const shown = step(student).displayName
      return students.filter((other) => step(other).displayName === shown).length === 1
    })
    return fitting ? fitting(student) : student
  })
}

function given(student: Candidate): Candidate {
  return { ...student, ...givenName(student) }
}

function initialed(student: Candidate): Candidate {
  const { family, given: name } = nameParts(student.displayName)
  const [initial] = new Intl.Segmenter('ja').segment(family)
  // One letter does not tell which part of the family name's reading belongs to it, so its reading is omitted.
  return initial ? { ...student, displayName: `${initial.segment}・${name}`, reading: '' } : given(student)
}
