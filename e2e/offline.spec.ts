import { answerRightly } from './actors/answers.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { ANYTHING, like, t } from './texts.ts'

test('today’s lesson is stored on the device before the network fails, beyond the pages opened', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const { lastPage } = school.firstChapter
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await begin(mori, aoi)
  const { attending, offlineSince, worksOffline } = t.tutor.card
  await aoi.loseNetwork()
  await expect(
    aoi.page.getByRole('status').filter({ hasText: like(t.student.page.offlineSince, /\d:\d\d/) }),
  ).toBeVisible()
  await expect(mori.card(aoi)).toContainText(
    like(`${offlineSince(ANYTHING)}${ANYTHING}${worksOffline}${ANYTHING}${attending.offline}`),
    { timeout: 20_000 },
  )
  for (let page = 2; page <= lastPage; page += 1) {
    await aoi.turnPage()
    await expect
      .poll(() =>
        aoi.picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0)
  }
  await aoi.hearSentence()
  await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
  await aoi.findNetwork()
  await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
  await expect(mori.card(aoi)).toContainText(t.tutor.card.page(String(lastPage)))
  await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)
})

test(
  'offline work that is sent after the lesson’s end counts at the time when it was done',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const { title, lastPage } = school.firstChapter
    const [first, second] = await school.keysOf(title)
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await begin(mori, aoi)
    await aoi.turnPage(lastPage - 1)
    await aoi.check.start()
    await answerRightly(aoi, first!)
    await aoi.check.isAt(2)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await aoi.loseNetwork()
    await answerRightly(aoi, second!)
    await aoi.check.isAt(3)
    // Long enough to be worth a message.
    await aoi.page.waitForTimeout(15_000)
    await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.offline)
    await mori.button(t.tutor.start.finish).click()
    await expect(
      mori.page.getByText(like(t.tutor.finishing.unconnected([t.tutor.finishing.since(aoi.name, ANYTHING)]))),
    ).toBeVisible()
    await mori.finishWithoutSending()
    await expect(mori.page.getByText(like(t.tutor.desk.summary.stillOpen))).toBeVisible()
    await aoi.findNetwork()
    await expect(aoi.closingPanel).toBeVisible()
    await expect(aoi.page.getByRole('status')).toContainText([like(t.student.keeping.late.counted)])
    await aoi.goHome()
    await expect(aoi.books).toBeVisible()
    await expect(aoi.page.getByText(like(t.student.keeping.late.counted))).toBeHidden()
    await expect(mori.page.getByText(like(t.tutor.desk.summary.toldLater))).toBeVisible({ timeout: 30_000 })
    await expect(mori.page.getByText(t.tutor.desk.summary.answersTold(1))).toBeVisible()
  },
)
