import type { Choice } from '#contract/final-checks.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import { plainText } from '#server/text/words.ts'
import { shareSound } from '../derive/material.ts'
import { withoutLoneQuote } from '../derive/phrases.ts'
import {
  type ChoiceEntry,
  findPage,
  findPictureOf,
  findSentence,
  type Found,
  type CheckReading,
} from '../item-kinds/item-kind.ts'

/** A choice with the sentence or page of the book that it stands for. */
interface Resolved extends Omit<Choice, 'id'> {
  place: string
  isRight: boolean
  of: Found | { page: Found['page']; sentence: null } | null
}

/** The choices, shuffled, and the right one's id. Null if they have faults, which are reported. */
export function resolveChoices(
  reading: CheckReading,
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

function resolveChoice(reading: CheckReading, place: string, entry: ChoiceEntry): Resolved | null {
  const facts = { place, isRight: entry.right }
  if (entry.text !== undefined) return { ...facts, text: entry.text, picture: null, of: null }
  if (entry.sentence !== undefined) {
    const of = findSentence(reading, place, entry.page!, entry.sentence)
    return of && { ...facts, text: withoutLoneQuote(of.sentence.text), picture: null, of }
  }
  const picture = findPictureOf(reading, place, entry.page!)
  const page = picture && findPage(reading, place, entry.page!)
  return page && { ...facts, text: null, picture, of: { page, sentence: null } }
}

type Fault = [place: string, fault: string]

/** The faults of an item's choices as a whole: exactly one must be right, and no other may also be right. */
function checkChoices(place: string, choices: readonly Resolved[], heard: Found | null): Fault[] {
  const right = choices.filter(({ isRight }) => isRight)
  const kinds = new Set(choices.map(({ picture }) => picture === null))
  return [
    ...(right.length === 0 ? [[place, 'none is marked as right'] satisfies Fault] : []),
    ...right.slice(1).map((choice): Fault => [choice.place, 'another choice is right already']),
    ...(kinds.size > 1 ? [[place, 'texts and pictures together'] satisfies Fault] : []),
    ...doubles(choices),
    ...choices
      .filter((choice) => !choice.isRight && heard && says(choice, heard))
      .map((choice): Fault => [choice.place, 'is right too: it says what is heard']),
  ]
}

function doubles(choices: readonly Resolved[]): Fault[] {
  const first = new Map<string, string>()
  return choices.flatMap((choice): Fault[] => {
    const { place, text, picture } = choice
    const shown = picture?.resourceId ?? (plainText(text!) || text!)
    const before = first.get(shown)
    if (before === undefined) first.set(shown, place)
    return before === undefined ? [] : [[place, `the same as ${before}`]]
  })
}

/** True if the choice also fits the played sentence: by its text, its sound, or the picture beside it. */
function says({ text, picture, of }: Resolved, { page, sentence: heard }: Found): boolean {
  const isHeard = (other: Found['sentence']) =>
    plainText(other.text) === plainText(heard.text) ||
    (other.clip !== null && heard.clip !== null && shareSound(other.clip, heard.clip))
  if (of?.sentence) return isHeard(of.sentence)
  if (!of) return plainText(text!) === plainText(heard.text)
  return picture!.resourceId === page.picture?.resourceId || of.page.sentences.some(isHeard)
}
