import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'

/** How many holds of the screen a page has now. */
const held = ({ page }: Student | Tutor) => page.evaluate<number>('held')

test(
  'the screens of a lesson stay on, until it is finished',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    for (const { context } of [mori, aoi])
      await context.addInitScript(`
      globalThis.held = 0
      navigator.wakeLock.request = async (what) => {
        if (what === 'screen') held += 1
        return { release: async () => void (held -= 1) }
      }`)
    await begin(mori, aoi)
    for (const each of [mori, aoi]) await expect.poll(() => held(each)).toBe(1)
    await aoi.turnPage()
    await mori.finish()
    for (const each of [mori, aoi]) await expect.poll(() => held(each)).toBe(0)
  },
)
