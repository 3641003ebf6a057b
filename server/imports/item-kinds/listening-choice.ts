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

/** Hear a sentence, choose its text or its picture. */
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

/** Hear a sentence, choose the picture of its page. */
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

/** Pages of other scenes, with pictures that stand beside nothing of what is heard and that all look different. */
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

/** Hear a sentence, choose it among others of the chapter. */
export const sentenceRecipe: Recipe = {
  suits(phrase, material) {
    if (!phrase.clip || isTooLong(phrase) || !areEnough(otherLines(phrase, material))) return null
    return phrase.words.length <= EASY_WORDS ? 0 : 1
  },
  make(phrase, material, id) {
    // Of like length first, so that a child reads them and does not measure them; and not those that are known as wrong.
    const others = material.chance
      .shuffled([...otherLines(phrase, material)])
      .sort((one, other) => unfit(phrase, one, material) - unfit(phrase, other, material))
    for (const other of others.slice(0, MOST_DISTRACTORS)) material.countAsWrong(other)
    const shown = (each: Phrase) => ({ text: each.shown, picture: null })
    const { choices, ...made } = choicesOf(shown(phrase), others.map(shown), material)
    return { item: { kind: 'listening-choice', id, clip: phrase.clip!, choices }, ...made }
  },
}

/** Lines that no item asks for, and that nobody hears in this one's clip. */
function* otherLines(phrase: Phrase, { unasked }: Material): Generator<Phrase> {
  for (const other of unasked) {
    if (!isTooLong(other) && !phrase.heard.has(other.plain)) yield other
  }
}

/** In steps, so that chance still has a say. */
function unfit({ words }: Phrase, other: Phrase, { timesWrong }: Material): number {
  return Math.floor(Math.abs(words.length - other.words.length) / 2) + 2 * timesWrong(other)
}
