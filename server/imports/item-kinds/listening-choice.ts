import { z } from 'zod'
import type { Page } from '#contract/curriculum.ts'
import { areEnough, choicesOf, isTooLong, MOST_DISTRACTORS } from '../derive/choices.ts'
import type { Material } from '../derive/material.ts'
import type { Phrase } from '../derive/phrases.ts'
import { isElsewhere, isPictured, lookAlike } from '../derive/scenes.ts'
import { resolveChoices } from '../written/choices.ts'
import { Choices, Sentence } from '../written/entries.ts'
import { findClip } from '../written/reading.ts'
import { type ImportedKind, type Recipe, resolveSentence } from './item-kind.ts'

const entry = z.strictObject({ kind: z.literal('listening-choice'), ...Sentence, choices: Choices })

/** The child hears a sentence and chooses its text or its picture. */
export const listeningChoice = {
  seconds: 45,
  written: {
    entry,
    resolve: resolveSentence((reading, place, { choices: entries }, found, id) => {
      const clip = findClip(reading, place, found)
      const resolved = resolveChoices(reading, `${place}.choices`, entries, found)
      if (!clip || !resolved) return null
      const { choices, right } = resolved
      return { item: { kind: 'listening-choice', id, clip, choices }, right }
    }),
  },
} satisfies ImportedKind<z.infer<typeof entry>>

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
function* picturesElsewhere(phrase: Phrase, material: Material): Generator<Page> {
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
    // Choices of similar length first, so that the length does not give the answer; phrases that were often
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
