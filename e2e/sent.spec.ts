import { postWrites } from './posted-writes.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

test(
  'a page to which the tutor sends a student stays, also while the student turns pages',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await postWrites(aoi.context)
    await begin(mori, aoi)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()

    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await aoi.context.route('**/student/record-state', async (route) => {
      await arrived
      await route.continue()
    })
    await aoi.turnPage()
    await mori.send(aoi, 6)
    const recorded = aoi.page.waitForResponse('**/student/record-state')
    arrive()
    await recorded
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect.poll(() => mori.pageOf(aoi)).toBe(6)
    await expect(aoi.picture).toHaveAttribute(
      'alt',
      (await mori.card(aoi).getByRole('img').getAttribute('alt'))!,
    )
  },
)
