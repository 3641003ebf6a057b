import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { troublesOf } from './findings.ts'
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

/** In every size of screen, once its pictures and lists have come: nothing is cut off, or lies under another part. */
async function isWhole({ page }: Tutor, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect
      .poll(() => troublesOf(page, { within: '[data-desk-column]', mayScroll: false }), {
        message: `${state} at ${size.width}x${size.height}`,
      })
      .toEqual([])
  }
  await page.setViewportSize(SIZES[0]!)
  await examine(page, state)
}
