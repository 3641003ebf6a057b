import { openOldProxy } from './old-proxy.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const A_SECOND_MS = 1_000

test('behind a proxy without WebSocket a lesson works', async ({ school, aTutor, aStudent }) => {
  const proxy = await openOldProxy(school.address)
  const mori = await aTutor('tutor-mori', { address: proxy.address })
  const aoi = await aStudent('aoi', { address: proxy.address })
  for (const { strays } of [mori, aoi]) strays.expect(/WebSocket connection to .* failed/)

  await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
  await aoi.join()
  await mori.openLesson()
  await mori.start()
  await expect(mori.page.getByText(t.tutor.lesson.connections.live)).toBeVisible()
  await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)

  await aoi.turnPage()
  await expect.poll(() => mori.pageOf(aoi), { timeout: A_SECOND_MS }).toBe(2)
  await aoi.call()
  await expect(mori.calls).toContainText([aoi.name])
  await mori.answerCall(aoi)
  await expect(aoi.talkBand).toBeVisible()
  await mori.send(aoi, 5)
  await expect.poll(() => mori.pageOf(aoi)).toBe(5)
  await expect(aoi.picture).toHaveAttribute(
    'alt',
    (await mori.card(aoi).getByRole('img').getAttribute('alt'))!,
  )
  await mori.finish(aoi)
  await expect(aoi.closingPanel).toBeVisible()
  expect(proxy.refused()).toBeGreaterThan(0)
  proxy.close()
})
