import { z } from 'zod'
import { PageNumber, type Page } from '#contract/books/curriculum.ts'
import { areEnough, choicesOf, isTooLong, MOST_DISTRACTORS, type Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { isElsewhere, isPictured, lookAlike } from '../derive/scenes.ts'
import {
  resolveChoices,
  ChoiceEntries,
  SentenceId,
  EntryText,
  SentenceEntry,
  findAsked,
  findPage,
  findClip,
  type ImportedKind,
  type Recipe,
  resolveSentence,
} from './item-kind.ts'

const choiceEntry = z
  .strictObject({
    kind: z.literal('choice'),
    question: EntryText,
    choices: ChoiceEntries,
    page: PageNumber.optional(),
    sentence: SentenceId.optional(),
  })
  .refine(({ page, sentence }) => sentence === undefined || page !== undefined, {
    path: ['sentence'],
    message: 'On which page?',
  })

/** A question that a person writes. It is never derived. */
export const choiceImport = {
  seconds: 45,
  written: {
    entry: choiceEntry,
    resolve(reading, place, { question, choices, page: number, sentence }, id) {
      const resolved = resolveChoices(reading, `${place}.choices`, choices, null)
      const found = sentence === undefined ? null : findAsked(reading, place, number!, sentence)
      const isAnywhere = number === undefined || sentence !== undefined
      const page = isAnywhere ? (found?.page ?? null) : findPage(reading, place, number)
      if (!resolved || (number !== undefined && !page)) return null
      const right = resolved.choices.find((each) => each.id === resolved.right[0])!
      const text = found?.sentence.text ?? right.text ?? question
      const known = page && { page: page.number, sentence: found?.sentence.id ?? null }
      return {
        item: { kind: 'choice', id, question, choices: resolved.choices },
        key: { item: id, right: resolved.right, text, place: known },
      }
    },
  },
} satisfies ImportedKind<z.infer<typeof choiceEntry>>

const listeningEntry = z.strictObject({
  kind: z.literal('listening-choice'),
  ...SentenceEntry,
  choices: ChoiceEntries,
})

/** The child hears a sentence and chooses its text or its picture. */
export const listeningChoiceImport = {
  seconds: 45,
  written: {
    entry: listeningEntry,
    resolve: resolveSentence((reading, place, { choices: entries }, found, id) => {
      const clip = findClip(reading, place, found)
      const resolved = resolveChoices(reading, `${place}.choices`, entries, found)
      if (!clip || !resolved) return null
      const { choices, right } = resolved
      return { item: { kind: 'listening-choice', id, clip, choices }, right }
    }),
  },
} satisfies ImportedKind<z.infer<typeof listeningEntry>>

/** The child hears a sentence and chooses the picture of its page. */
export const pictureRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || !isPictured(phrase, material)) return null
    return areEnough(picturesElsewhere(phrase, material)) ? 0 : null
  },
  make(phrase, material, id) {
    const others = material.chance.shuffled([...picturesElsewhere(phrase, material)])
    const shown = (page: Page) => ({ text: null, picture: page.picture })
    const { choices, ...made } = choicesOf(shown(phrase.page), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** Pages of other scenes whose pictures are not beside the same sentence and all look different. */
export function* picturesElsewhere(phrase: Phrase, material: Material): Generator<Page> {
  const { tellingPages, picturesBeside, looks } = material
  const beside = new Set([...phrase.heard].flatMap((plain) => picturesBeside.get(plain) ?? []))
  const taken: Page[] = []
  for (const page of tellingPages) {
    if (beside.has(page.picture!.resourceId) || !isElsewhere(phrase, page, material)) continue
    if (taken.some((other) => lookAlike(page, other, looks))) continue
    taken.push(page)
    yield page
  }
}

const EASY_WORDS = 10

/** The child hears a sentence and chooses it among other sentences of the chapter. */
export const sentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || isTooLong(phrase) || !areEnough(otherLines(phrase, material))) return null
    return phrase.words.length <= EASY_WORDS ? 0 : 1
  },
  make(phrase, material, id) {
    // ChoiceEntries of similar length first, so that the length does not give the answer; phrases that were often
    // wrong come last.
    const others = material.chance
      .shuffled([...otherLines(phrase, material)])
      .sort((one, other) => unfit(phrase, one, material) - unfit(phrase, other, material))
    for (const other of others.slice(0, MOST_DISTRACTORS)) material.countAsWrong(other)
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** Phrases that no item asks for and that this phrase's clip does not contain. */
function* otherLines(phrase: Phrase, { unasked }: Material): Generator<Phrase> {
  for (const other of unasked) {
    if (!isTooLong(other) && !phrase.heard.has(other.plain)) yield other
  }
}

/** Rounded to steps, so that the choice among similar phrases stays random. */
function unfit({ words }: Phrase, other: Phrase, { timesWrong }: Material): number {
  return Math.floor(Math.abs(words.length - other.words.length) / 2) + 2 * timesWrong(other)
}

/** The child sees a picture and chooses its sentence. Files of checks cannot contain it. */
export const pictureChoiceImport = { seconds: 45, written: null } satisfies ImportedKind

/** The child sees a picture and chooses the sentence of its page: for books without narration. */
export const pictureSentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (phrase.clip || !isPictured(phrase, material)) return null
    return areEnough(sentencesElsewhere(phrase, material)) ? 0 : null
  },
  make(phrase, material, id) {
    const others = material.chance.shuffled([...sentencesElsewhere(phrase, material)])
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material)
    return { item: { kind: 'picture-choice', id, picture: phrase.page.picture!, choices }, ...made }
  },
}

/**
 * Sentences of other scenes with another content. A sentence about something invisible could fit any picture, so
 * it is left out.
 */
export function* sentencesElsewhere(
  phrase: Phrase,
  material: Material,
  among = material.unasked,
): Generator<Phrase> {
  for (const other of among) {
    if (other === phrase || !isPictured(other, material)) continue
    if (isElsewhere(phrase, other.page, material)) yield other
  }
}
