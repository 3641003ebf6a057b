import { expect, type Page } from '@playwright/test'

/** U+200B, where a line may end. */
const BREAK_POINT = '\u200b'

/** Every line of Japanese ends between two phrases, unless people have written it. */
export async function endsLinesWithPhrases(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready')
  expect.soft(await page.evaluate(cutPhrases, BREAK_POINT), page.url()).toEqual([])
}

/** No element has a break point in a label, a title or a field: programs read those. */
export async function hasWholeLabels(page: Page): Promise<void> {
  expect.soft(await page.evaluate(brokenLabels, BREAK_POINT), page.url()).toEqual([])
}

interface Box {
  left: number
  top: number
  bottom: number
  width: number
}

interface TextNode {
  nodeValue: string
  parentElement: Element
}

interface Element extends TextNode {
  tagName: string
  value?: unknown
  attributes: Iterable<{ name: string; value: string }>
  closest(selector: string): Element | null
}

interface PageOf {
  document: {
    title: string
    body: Element
    createTreeWalker(root: Element, what: number): { nextNode(): TextNode | null }
    createRange(): {
      setStart(node: TextNode, at: number): void
      setEnd(node: TextNode, at: number): void
      getClientRects(): ArrayLike<Box>
    }
    querySelectorAll(selector: string): Iterable<Element>
  }
  getComputedStyle(element: Element): { display: string; wordBreak: string; visibility: string }
}

/** Two letters that stand in two lines, for each line that ends inside a phrase. */
function cutPhrases(point: string): string[] {
  const { document, getComputedStyle } = globalThis as unknown as PageOf
  const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, 4)
  const cut: string[] = []
  let before: { letter: string; box: Box; block: Element } | null = null
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    if (element.closest('rt, rp, script, style, textarea, select, .sr-only')) continue
    const { wordBreak, visibility } = getComputedStyle(element)
    if (wordBreak !== 'keep-all' || visibility !== 'visible') {
      before = null
      continue
    }
    let block = element
    while (/^(?:inline|ruby|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement
    const isInLine = !/flex|grid/.test(getComputedStyle(block).display)
    if (!isInLine) before = null
    for (let at = 0; at < text.nodeValue.length; at += 1) {
      const letter = text.nodeValue[at]!
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const box = range.getClientRects()[0]
      if (!box?.width) {
        if (letter === point || /\s/.test(letter)) before = null
        continue
      }
      const isNext =
        before?.block === block && box.top >= before.box.bottom - 2 && box.left <= before.box.left
      if (before && isNext && LETTER.test(before.letter) && LETTER.test(letter))
        cut.push(`${before.letter}/${text.nodeValue.slice(at).replaceAll(point, '|')}`)
      before = letter.trim() === '' ? null : { letter, box, block }
    }
    if (!isInLine) before = null
  }
  return cut
}

function brokenLabels(point: string): string[] {
  const { document } = globalThis as unknown as PageOf
  const labels = [...document.querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].map(({ name, value }) => `${element.tagName} ${name}: ${value}`),
    ...(typeof element.value === 'string' ? [`${element.tagName}: ${element.value}`] : []),
  ])
  return [document.title, ...labels].filter((label) => label.includes(point))
}
