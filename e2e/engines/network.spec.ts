import { begin } from '../ready-lesson.ts'
import { t } from '../texts.ts'
import { expect, test } from './test.ts'

test(
  'a child whose network is cut reads on, reloads, and loses nothing',
  { tag: '@webkit' },
  async ({ engine, aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    aoi.strays.expect(engine.cut)
    await begin(mori, aoi)
    await aoi.device.setOffline(true)
    await expect(aoi.page.getByText(t.student.page.offline)).toBeVisible()
    await aoi.turnPage()
    await aoi.hearSentence()
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
    await aoi.page.reload()
    await expect(aoi.picture).toBeVisible()
    await aoi.turnPage()
    await aoi.device.setOffline(false)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect.poll(() => mori.pageOf(aoi)).toBe(3)
    await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)
  },
)
