import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Four sizes of a page's text; a phone has one for all but the longest. */
type TextSize = 'short' | 'usual' | 'long' | 'longest'

const SIZES: readonly TextSize[] = ['short', 'usual', 'long', 'longest']
const UP_TO_LETTERS = [20, 110, 260]

/** The size for so many letters on a page, and the smaller ones that may follow it: one step is not noticed, two are. */
export function sizesFor(letters: number): readonly TextSize[] {
  const first = UP_TO_LETTERS.findIndex((most) => letters <= most)
  return first < 0 ? ['longest'] : SIZES.slice(first, Math.min(first + 3, SIZES.length - 1))
}

/**
 * The size of a page's text, as `data-size` of its box: by its letters, and smaller where a sentence would otherwise break
 * for its last word alone. Each sentence is marked `data-sentence`.
 */
export function useTextSize(texts: readonly string[]): {
  box: RefObject<HTMLDivElement | null>
  /** Before it is measured. */
  first: TextSize
} {
  const box = useRef<HTMLDivElement>(null)
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  const all = texts.join('\n')
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = sizesFor(letters)
    let { clientWidth: width } = element
    const fit = (): void => {
      const sentences = [...element.querySelectorAll('[data-sentence]')]
      const isWhole = (size: TextSize): boolean => {
        element.dataset.size = size
        return !sentences.some(breaksForLastWord)
      }
      if (!sizes.some(isWhole)) element.dataset.size = sizes[0]!
    }
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      fit()
    })
    fit()
    observer.observe(element)
    // The book's own letters may come after the page.
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [letters, all])
  return { box, first: sizesFor(letters)[0]! }
}

/** True if the last line of a sentence is its last word and nothing else. */
function breaksForLastWord(sentence: Element): boolean {
  const letters = lettersOf(sentence)
  const text = letters.map(({ letter }) => letter).join('')
  const last = text.trimEnd().search(/\S+$/)
  const before = text.slice(0, Math.max(0, last)).trimEnd().length - 1
  if (before < 0) return false
  return topOf(letters[last]!) >= bottomOf(letters[before]!) - 1
}

interface PlacedLetter {
  node: Text
  at: number
  letter: string
}

/** The letters of the book, without the readings above them. */
function lettersOf(sentence: Element): PlacedLetter[] {
  const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
  const letters: PlacedLetter[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('rt')) continue
    for (let at = 0; at < node.data.length; at += 1) letters.push({ node, at, letter: node.data[at]! })
  }
  return letters
}

const topOf = (letter: PlacedLetter): number => boxOf(letter).top
const bottomOf = (letter: PlacedLetter): number => boxOf(letter).bottom

function boxOf({ node, at }: PlacedLetter): DOMRect {
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return range.getBoundingClientRect()
}
