import type { Choice } from '#contract/final-checks.ts'
import { withoutLoneQuote } from '../derive/book-words.ts'
import { chanceFrom } from '../derive/chance.ts'
import { checkChoices, type Resolved } from './check-choices.ts'
import type { ChoiceEntry } from './checks-file.ts'
import { type Found, findPage, findPicture, findSentence, type Reading } from './reading.ts'

/** The choices, shuffled, and the right one's id. Null when they are not to be had, and then the faults are told. */
export function resolveChoices(
  reading: Reading,
  place: string,
  entries: readonly ChoiceEntry[],
  heard: Found | null,
): { choices: Choice[]; right: string[] } | null {
  const resolved = entries.flatMap(
    (entry, index) => resolveChoice(reading, `${place}[${index}]`, entry) ?? [],
  )
  const faults = checkChoices(place, resolved, heard)
  for (const fault of faults) reading.report(...fault)
  if (faults.length > 0 || resolved.length < entries.length) return null
  // People tend to write the right one first.
  const shuffled = chanceFrom(JSON.stringify(entries)).shuffled(resolved)
  const choices = shuffled.map(({ text, picture }, index) => ({ id: `c${index + 1}`, text, picture }))
  return { choices, right: [choices[shuffled.findIndex(({ isRight }) => isRight)]!.id] }
}

function resolveChoice(reading: Reading, place: string, entry: ChoiceEntry): Resolved | null {
  const facts = { place, isRight: entry.right }
  if (entry.text !== undefined) return { ...facts, text: entry.text, picture: null, of: null }
  if (entry.sentence !== undefined) {
    const of = findSentence(reading, place, entry.page!, entry.sentence)
    return of && { ...facts, text: withoutLoneQuote(of.sentence.text), picture: null, of }
  }
  const picture = findPicture(reading, place, entry.page!)
  const page = picture && findPage(reading, place, entry.page!)
  return page && { ...facts, text: null, picture, of: { page, sentence: null } }
}
