import type { Clip, Picture } from '#contract/books/curriculum.ts'
import { plainText } from '#server/text/words.ts'
import { areEnough, choicesOf, LEAST_DISTRACTORS, type Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { isPictured } from '../derive/scenes.ts'
import { picturesElsewhere, sentencesElsewhere } from './choice.ts'
import type { ImportedKind, Recipe } from './item-kind.ts'

// Two kinds of item for children who read no English yet. Files of checks cannot contain them.

/** Three choices: the right one and two others. */
const MOST_WRONG = LEAST_DISTRACTORS

/** The child hears a sentence and chooses among three pictures. */
export const pictureImport = { seconds: 45, written: null } satisfies ImportedKind

/** The child sees a picture and chooses among three sentences that are heard. */
export const voicesImport = { seconds: 60, written: null } satisfies ImportedKind

/** A sentence that is heard, and the pictures of three pages that look and say something else. */
export const threePicturesRecipe: Recipe = {
  suits(phrase, material) {
    if (!isHeardAlone(phrase) || !isPictured(phrase, material)) return null
    return areEnough(picturesElsewhere(phrase, material)) ? 0 : null
  },
  make(phrase, material, id) {
    const others = material.chance.shuffled([...picturesElsewhere(phrase, material)])
    const shown = (picture: Picture) => ({ text: null, picture: withoutClue(picture, phrase, material) })
    const wrong = others.map((page) => shown(page.picture!))
    const { choices, ...made } = choicesOf(shown(phrase.page.picture!), wrong, material, MOST_WRONG)
    return { item: { kind: 'picture', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** The picture of a page, its sentence, and two of other scenes that last about as long. */
export const threeVoicesRecipe: Recipe = {
  suits(phrase, material) {
    if (!isHeardAlone(phrase) || !isPictured(phrase, material)) return null
    return areEnough(voicesElsewhere(phrase, material)) ? 0 : null
  },
  make(asked, material, id) {
    const phrase = asked as HeardPhrase
    const others = material.chance
      .shuffled([...voicesElsewhere(phrase, material)])
      .sort((one, other) => unfit(phrase, one, material) - unfit(phrase, other, material))
    for (const other of others.slice(0, MOST_WRONG)) material.countAsWrong(other)
    const shown = ({ clip }: HeardPhrase) => ({ text: null, picture: null, clip })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material, MOST_WRONG)
    const picture = withoutClue(phrase.page.picture!, phrase, material)
    return { item: { kind: 'voices', id, picture, choices }, ...made }
  },
}

interface HeardPhrase extends Phrase {
  clip: Clip
}

/** True for a recording that says this sentence and no other. */
function isHeardAlone(phrase: Phrase): phrase is HeardPhrase {
  return phrase.clip !== null && phrase.heard.size === 1
}

/** The longest of three sentences lasts at most so many times as long as the shortest. */
const MOST_TIMES_AS_LONG = 2

/**
 * Sentences of other scenes, each in a recording of its own. Another item may ask for one of them: unlike a text, a sentence
 * that was heard among others gives no answer away.
 */
function* voicesElsewhere(phrase: Phrase, material: Material): Generator<HeardPhrase> {
  if (!isHeardAlone(phrase)) return
  for (const other of sentencesElsewhere(phrase, material, material.phrases)) {
    if (!isHeardAlone(other)) continue
    const [short, long] = [msOf(phrase), msOf(other)].toSorted((one, another) => one - another)
    if (long! <= short! * MOST_TIMES_AS_LONG) yield other
  }
}

/** In steps, so that the choice among sentences of about one length stays random; one that repeats comes last. */
const STEP_MS = 500

function unfit(phrase: HeardPhrase, other: HeardPhrase, { timesWrong }: Material): number {
  return Math.floor(Math.abs(msOf(phrase) - msOf(other)) / STEP_MS) + 2 * timesWrong(other)
}

function msOf({ clip: { startMs, endMs } }: HeardPhrase): number {
  return endMs - startMs
}

/** Without an alternative text that says the page's number, its story or its sentence. */
function withoutClue(picture: Picture, { plain }: Phrase, { title }: Material): Picture {
  const alt = plainText(picture.alt)
  const isClue = /\p{N}/u.test(alt) || [plainText(title), plain].some((text) => text && alt.includes(text))
  return isClue ? { ...picture, alt: '' } : picture
}
