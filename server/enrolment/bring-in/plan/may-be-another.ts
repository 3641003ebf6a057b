import { foldName } from '#contract/written/names.ts'
import type { ImportedPerson } from './import-plan.ts'
import { samePerson } from './near-names.ts'

/**
 * True if neither the name nor the reading says that a row is about this person. In a list without readings, a login id that the school
 * gave may have another name with one word of the one before; a number may not.
 */
export function mayBeAnother(
  { name, reading }: ImportedPerson,
  person: { name: string; reading: string },
  isKey: boolean,
): boolean {
  if (name === undefined || samePerson(name) === samePerson(person.name)) return false
  if (reading !== undefined && person.reading !== '') return foldName(reading) !== foldName(person.reading)
  const words = new Set(person.name.split(/\s+/u).map(foldName))
  return isKey || !name.split(/\s+/u).some((word) => words.has(foldName(word)))
}
