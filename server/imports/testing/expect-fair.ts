import { expect } from 'vitest'
import type { CheckItem, Choice } from '#contract/learning/final-checks.ts'
import type { NewCheck } from '#server/learning/final-checks/index.ts'
import { plainText, plainWords } from '#server/text/words.ts'
import type { BookChapter } from '../derive/derive-check.ts'
import { shareSound } from '../derive/material.ts'
import { lookAlike } from '../derive/scenes.ts'

/** Checks that the items of a derived check are fair, by the book's pages and not by the recipes. */
export function expectFair(
  { items, keys }: NewCheck,
  { pages, looks, chapter, bookTitle }: BookChapter,
): void {
  const asked = keys.map(({ text }) => plainText(text))
  expect(new Set(asked).size, 'a sentence is asked once').toBe(asked.length)
  const titles = [chapter.title, bookTitle].map(plainText)
  for (const [index, item] of items.entries()) {
    const key = keys[index]!
    for (const text of wrongTexts(item, key))
      expect(asked, `"${text}" is asked elsewhere`).not.toContain(plainText(text))
    const isHeardOnly = item.kind === 'typing' || picturesOf(item, key).length > 0
    if (isHeardOnly) expect(plainWords(key.text).length).toBeLessThanOrEqual(15)
    if (item.kind === 'typing') {
      expect(plainWords(key.text).length).toBeLessThanOrEqual(12)
      expect(plainText(key.text)).not.toBe('theend')
      expect(titles).not.toContain(key.text.trim())
    }
    if (item.kind === 'order' && item.clip === null) expectOneOrder(item.words.map(({ text }) => text))
    if (item.kind === 'picture' || item.kind === 'voices') expect(item.choices).toHaveLength(3)
    if (item.kind === 'voices') expectVoicesApart(pages, item, key)
    expectPicturesApart(pages, looks, key, picturesOf(item, key))
  }
}

function wrongTexts(item: CheckItem, { right, spares = [] }: NewCheck['keys'][number]): string[] {
  if (!('choices' in item)) return []
  return [...item.choices, ...spares].flatMap(({ id, text }) => (right.includes(id) || !text ? [] : [text]))
}

function picturesOf(item: CheckItem, { spares = [] }: NewCheck['keys'][number]): string[] {
  const choices = 'choices' in item ? [...item.choices, ...spares] : []
  return choices.flatMap(({ picture }) => picture?.resourceId ?? [])
}

/** One recording says the sentence of the picture's page; the others say nothing that the page or its neighbours say. */
function expectVoicesApart(
  pages: BookChapter['pages'],
  { choices, picture }: Extract<CheckItem, { kind: 'voices' }>,
  { right, spares = [], text, place }: NewCheck['keys'][number],
): void {
  const saidBy = ({ clip }: Choice) =>
    pages.flatMap(({ number, sentences }) =>
      sentences
        .filter((sentence) => sentence.clip && clip && shareSound(sentence.clip, clip))
        .map((sentence) => ({ number, plain: plainText(sentence.text) })),
    )
  const own = pages.find(({ number }) => number === place!.page)!
  expect(picture.resourceId).toBe(own.picture?.resourceId)
  for (const choice of [...choices, ...spares]) {
    const said = saidBy(choice)
    expect(new Set(said.map(({ plain }) => plain)).size, 'one recording says one sentence').toBe(1)
    if (right.includes(choice.id)) expect(said[0]!.plain).toBe(plainText(text))
    else for (const { number } of said) expect(Math.abs(number - own.number)).toBeGreaterThan(2)
  }
}

function expectOneOrder(words: string[]): void {
  expect(words.filter((word) => /^\P{L}*\p{Lu}/u.test(word))).toHaveLength(1)
  expect(words.filter((word) => /[.!?…。！？]\P{L}*$/u.test(word))).toHaveLength(1)
  expect(words.length).toBeLessThanOrEqual(4)
}

/** All choices look different; no distractor comes from a page near the right one, which differs from its neighbours. */
function expectPicturesApart(
  pages: BookChapter['pages'],
  looks: BookChapter['looks'],
  { place }: NewCheck['keys'][number],
  pictures: string[],
): void {
  if (pictures.length === 0) return
  const shown = pictures.map((id) => pages.filter(({ picture }) => picture?.resourceId === id))
  for (const [index, [one]] of shown.entries())
    for (const [other] of shown.slice(index + 1)) expect(lookAlike(one!, other!, looks)).toBe(false)
  const own = pages.find(({ number }) => number === place!.page)!
  const near = pages.filter(({ number }) => Math.abs(number - own.number) === 1)
  for (const page of near) {
    if (page.picture) expect(lookAlike(own, page, looks)).toBe(false)
    expect(pictures).not.toContain(page.picture?.resourceId)
  }
}
