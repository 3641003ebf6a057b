import type { Page } from '@playwright/test'

const LIMITS = {
  /** Of furigana, and of all other text. */
  furiganaPx: 10,
  textPx: 12,
  targetPx: 44,
}

interface Look {
  /** A selector of the part that is looked at, in which a dialog lies over everything. */
  within: string
  /** A part that scrolls by itself is not cut off. */
  mayScroll: boolean
}

/** Parts that are cut off, or lie under another part, at the end of the page too. */
export async function troublesOf(page: Page, look: Look): Promise<string[]> {
  return await page.evaluate(findTroubles, look)
}

/**
 * What desk2.md asks of every picture, for a person to judge: parts that are cut off or covered, small text, small targets, and two
 * main buttons. The page stays where it was.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const small = await page.evaluate(findSmall, LIMITS)
  const troubles = await troublesOf(page, { within: 'body', mayScroll: true })
  await page.evaluate('scrollTo(0, 0)')
  return [...troubles, ...small]
}

function findTroubles({ within, mayScroll }: Look): string[] {
  const here = globalThis as unknown as Browser
  const root = here.document.querySelector('dialog[open]') ?? here.document.querySelector(within)!
  const troubles: string[] = []
  const shown = (element: Part) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && here.getComputedStyle(element).visibility === 'visible'
  }
  const all = [...root.querySelectorAll('*')].filter(shown)
  const nameOf = (element: Part) =>
    `${element.tagName} ${String(element.className)} "${(element.textContent ?? '').trim().slice(0, 30)}"`
  for (const element of [root, ...all]) {
    const { overflowY, whiteSpace } = here.getComputedStyle(element)
    // A name on one line may be shortened at its end.
    if (overflowY === 'visible' || whiteSpace === 'nowrap' || element.closest('[data-opened], .sr-only, svg'))
      continue
    if (mayScroll && (/auto|scroll/.test(overflowY) || element === root)) continue
    if (element.scrollHeight > element.clientHeight + 1)
      troubles.push(`cut ${element.scrollHeight} to ${element.clientHeight}: ${nameOf(element)}`)
  }
  here.scrollTo(0, here.document.documentElement.scrollHeight)
  const leaves = all.filter((element) => element.children.length === 0 && (element.textContent ?? '').trim())
  for (const element of leaves) {
    if (element.closest('.sr-only, .truncate, svg')) continue
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (y < 0 || y > here.innerHeight || x < 0 || x > here.innerWidth) continue
    const top = here.document.elementFromPoint(x, y)
    if (!top || top === element || top.contains(element) || element.contains(top)) continue
    // A press area that lies over its own words.
    if (top.closest('button, label, li, section, div')?.contains(element)) continue
    troubles.push(`covered by ${nameOf(top)}: ${nameOf(element)}`)
  }
  return troubles
}

function findSmall({ furiganaPx, textPx, targetPx }: typeof LIMITS): string[] {
  const here = globalThis as unknown as Browser
  const root = here.document.querySelector('dialog[open]') ?? here.document.documentElement
  const found: string[] = []
  const isSeen = (element: Part) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      here.getComputedStyle(element).visibility === 'visible' &&
      !element.closest('.sr-only, svg')
    )
  }
  const wordsOf = (element: Part) => (element.textContent ?? '').trim().slice(0, 30)
  const seen = [...root.querySelectorAll('*')].filter(isSeen)
  for (const element of seen) {
    if (element.children.length > 0 || !wordsOf(element)) continue
    const px = Number.parseFloat(here.getComputedStyle(element).fontSize)
    const least = element.closest('rt') ? furiganaPx : textPx
    if (px < least) found.push(`text of ${px} px: "${wordsOf(element)}"`)
  }
  for (const element of seen.filter((each) => each.closest('button, a[href], select') === each)) {
    const { width, height } = element.getBoundingClientRect()
    const side = Math.floor(Math.min(width, height) + 0.5)
    if (side < targetPx) found.push(`a target of ${side} px: "${wordsOf(element)}"`)
  }
  const main = seen.filter(
    (each) => each.closest('button.bg-leaf.border-leaf, a.bg-leaf.border-leaf') === each,
  )
  if (main.length > 1) found.push(`${main.length} main buttons: ${main.map(wordsOf).join(', ')}`)
  return found
}

interface Part {
  tagName: string
  className: unknown
  textContent: string | null
  scrollHeight: number
  clientHeight: number
  children: ArrayLike<unknown>
  getBoundingClientRect(): { left: number; top: number; width: number; height: number }
  closest(selector: string): Part | null
  contains(other: Part): boolean
  querySelectorAll(selector: string): Iterable<Part>
}

interface Browser {
  innerWidth: number
  innerHeight: number
  scrollTo(x: number, y: number): void
  getComputedStyle(element: Part): {
    overflowY: string
    visibility: string
    whiteSpace: string
    fontSize: string
  }
  document: {
    documentElement: Part
    querySelector(selector: string): Part | null
    elementFromPoint(x: number, y: number): Part | null
  }
}
