import type { Candidate } from '#contract/identity.ts'

const BLANKS = /[\s　]+/u
/** In these names the family name comes first. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

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
  const { displayName } = student
  return { ...student, displayName: cut(displayName).given, reading: readingOf(student) }
}

function initialed(student: Candidate): Candidate {
  const { family, given: name } = cut(student.displayName)
  const [initial] = new Intl.Segmenter('ja').segment(family)
  // One letter does not tell which part of the family name's reading belongs to it, so its reading is omitted.
  return initial ? { ...student, displayName: `${initial.segment}・${name}`, reading: '' } : given(student)
}

/**
 * The readings of the name's parts, one by one; a reading that does not match its part is omitted rather than shown above the
 * wrong half.
 */
function readingOf({ displayName, reading }: Candidate): string {
  const fits = reading.trim().split(BLANKS).length === displayName.trim().split(BLANKS).length
  return fits ? cut(reading, EAST_ASIAN.test(displayName)).given : ''
}

function cut(name: string, familyFirst = EAST_ASIAN.test(name)): { family: string; given: string } {
  const parts = name.trim().split(BLANKS)
  if (parts.length === 1) return { family: '', given: parts[0]! }
  return familyFirst
    ? { family: parts[0]!, given: parts.slice(1).join(' ') }
    : { family: parts.at(-1)!, given: parts.slice(0, -1).join(' ') }
}
