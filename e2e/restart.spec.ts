import { NO_SERVER } from './strays.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const BACK_WITHIN_MS = 5_000
const A_TICK_MS = 1_500

test('a server that is killed during a lesson comes back to the same lesson', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const [aoi, haruto, mei] = [await aStudent('aoi'), await aStudent('haruto'), await aStudent('mei')]
  const everybody = [mori, aoi, haruto, mei]
  for (const { strays } of everybody) strays.expect(NO_SERVER)

  await test.step('a lesson runs: each student on an own page, two in the queue', async () => {
    await Promise.all(everybody.map((person) => person.openSignedIn()))
    await Promise.all([aoi, haruto, mei].map((student) => student.join()))
    await mori.openLesson()
    await mori.start()
    await haruto.turnPage()
    await mei.turnPage(2)
    await mei.call()
    await mei.isInLine(t.student.lesson.next)
    await haruto.call()
    await haruto.isInLine(t.student.lesson.inLine(2))
    await expect.poll(() => mori.pageOf(mei)).toBe(3)
    await expect(mori.calls).toHaveCount(2)
    // A worker whose download is interrupted logs an error, which does not matter for this test.
    const working = 'navigator.serviceWorker.ready.then(() => null)'
    await Promise.all(everybody.map(({ page }) => page.evaluate(working)))
  })

  const waitedMs = (await mori.waitingMs(mei)) - Date.now()
  await school.kill()
  await expect(mori.page.getByText(t.tutor.lesson.connections.reconnecting, { exact: true })).toBeVisible()
  await haruto.turnPage()
  await school.startAgain()
  const startedAt = performance.now()

  await test.step('all reconnect by themselves, without a new sign-in', async () => {
    const soon = { timeout: BACK_WITHIN_MS }
    await expect(mori.page.getByText(t.tutor.lesson.connections.live)).toBeVisible(soon)
    for (const student of [aoi, haruto, mei]) {
      await expect(mori.card(student)).toContainText(t.tutor.card.attending.here, soon)
      await expect(student.text(t.student.page.savedAtSchool)).toBeVisible(soon)
    }
    const tookMs = Math.round(performance.now() - startedAt)
    expect(tookMs).toBeLessThan(BACK_WITHIN_MS)
    test.info().annotations.push({ type: 'back after a restart, ms', description: String(tookMs) })
  })

  await test.step('the pages, the queue and the waiting times are the same', async () => {
    for (const [student, page] of [
      [aoi, 1],
      [haruto, 3],
      [mei, 3],
    ] as const) {
      await expect.poll(() => mori.pageOf(student)).toBe(page)
    }
    await expect(mori.calls).toContainText([mei.name, haruto.name])
    await mei.isInLine(t.student.lesson.next)
    await haruto.isInLine(t.student.lesson.inLine(2))
    await expect(haruto.picture).toBeVisible()
    expect(Math.abs((await mori.waitingMs(mei)) - Date.now() - waitedMs)).toBeLessThan(A_TICK_MS)
  })

  await test.step('the lesson goes on', async () => {
    await mori.answerCall(mei)
    await expect(mei.talkBand).toBeVisible()
    await mori.finish(aoi, haruto, mei)
    for (const student of [aoi, haruto, mei]) await expect(student.closingPanel).toBeVisible()
  })
})
