import type { Choice } from '#contract/final-checks.ts'
import { plainText } from '#server/text/words.ts'
import { shareSound } from '../derive/clips.ts'
import type { Found } from './reading.ts'

/** A choice, and what of the book it stands for. */
export interface Resolved extends Omit<Choice, 'id'> {
  place: string
  isRight: boolean
  of: Found | { page: Found['page']; sentence: null } | null
}

type Fault = [place: string, fault: string]

/** What is wrong with an item's choices as a whole: exactly one is right, and nobody could take another for it. */
export function checkChoices(place: string, choices: readonly Resolved[], heard: Found | null): Fault[] {
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

/** Whether who hears this sentence may rightly take the choice: by its text, its sound, or the picture beside it. */
function says({ text, picture, of }: Resolved, { page, sentence: heard }: Found): boolean {
  const isHeard = (other: Found['sentence']) =>
    plainText(other.text) === plainText(heard.text) ||
    (other.clip !== null && heard.clip !== null && shareSound(other.clip, heard.clip))
  if (of?.sentence) return isHeard(of.sentence)
  if (!of) return plainText(text!) === plainText(heard.text)
  return picture!.resourceId === page.picture?.resourceId || of.page.sentences.some(isHeard)
}
