import type { Page } from '@playwright/test'
import type { Tutor } from './actors/tutor.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const CLASSES = [2, 8, 20, 50]

for (const count of CLASSES) {
  test(
    `the tutor’s column is neither cut nor covered in a class of ${count}`,
    { tag: '@all' },
    async ({ school, aTutor, aStudent }) => {
      await school.fillClass(count)
      const mori = await aTutor()
      const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
      await beginLesson(mori, aoi, haruto)
      await isWhole(mori, `calm ${count}`)
      await aoi.call()
      await haruto.call()
      await expect(mori.calls).toHaveCount(2)
      await isWhole(mori, `calls ${count}`)
      await mori.choose(haruto)
      await isWhole(mori, `child ${count}`)
      await mori.answerCall(aoi)
      await isWhole(mori, `talk ${count}`)
    },
  )
}

/** In every size of screen, once its pictures and lists have come. */
async function isWhole({ page }: Tutor, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect
      .poll(() => troublesOf(page), { message: `${state} at ${size.width}x${size.height}` })
      .toEqual([])
  }
  await page.setViewportSize(SIZES[0]!)
}

/** What is cut off by a part of the column, or lies under another part, at the end of the page too. */
async function troublesOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const here = globalThis as unknown as Browser
    const column = here.document.querySelector('[data-desk-column]')!
    const troubles: string[] = []
    const shown = (element: Part) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && here.getComputedStyle(element).visibility === 'visible'
    }
    const all = [...column.querySelectorAll('*')].filter(shown)
    const nameOf = (element: Part) =>
      `${element.tagName} ${element.className} "${(element.textContent ?? '').trim().slice(0, 30)}"`
    for (const element of [column, ...all]) {
      const { overflowY, whiteSpace } = here.getComputedStyle(element)
      // A name on one line may be shortened at its end.
      if (overflowY === 'visible' || whiteSpace === 'nowrap' || element.closest('[data-opened], .sr-only'))
        continue
      if (element.scrollHeight > element.clientHeight + 1)
        troubles.push(`cut ${element.scrollHeight} to ${element.clientHeight}: ${nameOf(element)}`)
    }
    here.scrollTo(0, here.document.documentElement.scrollHeight)
    const leaves = all.filter(
      (element) => element.children.length === 0 && (element.textContent ?? '').trim(),
    )
    for (const element of leaves) {
      if (element.closest('.sr-only, .truncate')) continue
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
  })
}

interface Part {
  tagName: string
  className: string
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
  getComputedStyle(element: Part): { overflowY: string; visibility: string; whiteSpace: string }
  document: {
    documentElement: Part
    querySelector(selector: string): Part | null
    elementFromPoint(x: number, y: number): Part | null
  }
}
