import { begin } from '../ready-lesson.ts'
import { t } from '../texts.ts'
import { expect, test } from './test.ts'

/** WebKit's messages about a connection that the cable has cut. */
const CUT = /^console: (?:Failed to load resource|WebSocket connection to \S+ failed): /

test('a child whose network is cut reads on, reloads, and loses nothing', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  aoi.strays.expect(CUT)
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
})
