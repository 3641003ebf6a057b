import { foldName } from '#contract/written/names.ts'
import { plainClass } from '../cells/class-names.ts'
import type { ImportedPerson } from './import-plan.ts'

const MOST = 2

/** The same name of a person, however it is written; in Latin letters the given name may stand first or last. */
export function samePerson(name: string): string {
  const words = name.split(/[\s,]+/u).map(foldName)
  return (/^[a-z ]*$/.test(words.join('')) ? words.toSorted() : words).join('')
}

/** The same place or book, however it is written: the word for a room at its end does not matter. */
export function sameName(name: string): string {
  return foldName(plainClass(name)).replace(/(?<=.)(?:教室|クラス|ルーム|の部屋|classroom|class|room)$/u, '')
}

/** The names that somebody may have meant, the nearest first; none that has nothing in common. */
export function nearNames(written: string, names: readonly string[]): string[] {
  const bare = sameName(written)
  return [...new Set(names)]
    .map((name) => ({ name, distance: distance(bare, sameName(name)), length: sameName(name).length }))
    .filter(({ distance: far, length }) => far < Math.max(bare.length, length))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** How many letters are added, left out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one).slice(0, 50), Array.from(other).slice(0, 50)]
  let before = to.map((_, index) => index + 1)
  for (const [row, letter] of from.entries()) {
    let corner = row
    let left = row + 1
    before = to.map((wanted, index) => {
      const cost = Math.min(before[index]! + 1, left + 1, corner + (letter === wanted ? 0 : 1))
      corner = before[index]!
      left = cost
      return cost
    })
  }
  return to.length === 0 ? from.length : before.at(-1)!
}

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
