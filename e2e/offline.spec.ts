import { answerRightly } from './actors/answers.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'

test('today’s lesson is on the device before the network goes, further than anybody has turned', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const { lastPage } = school.firstChapter
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await begin(mori, aoi)
  await aoi.loseNetwork()
  await expect(aoi.page.getByRole('status').filter({ hasText: /\d:\d\d から/ })).toBeVisible()
  await expect(mori.card(aoi)).toContainText(/オフライン.*から.*教材は端末にあり/, { timeout: 20_000 })
  for (let page = 2; page <= lastPage; page += 1) {
    await aoi.turnPage()
    await expect
      .poll(() =>
        aoi.picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0)
  }
  await aoi.hearSentence()
  await expect(aoi.text('いまは ここに保存しました')).toBeVisible()
  await aoi.findNetwork()
  await expect(aoi.text('学校に保存しました')).toBeVisible()
  await expect(mori.card(aoi)).toContainText(`${lastPage}ページ`)
  await expect(mori.card(aoi)).toContainText('在席')
})

test('work that comes home after the finish counts as done when it was done: the tutor is told before, both after', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const { title, lastPage } = school.firstChapter
  const [first, second] = await school.keysOf(title)
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await begin(mori, aoi)
  await aoi.turnPage(lastPage - 1)
  await aoi.check.start()
  await answerRightly(aoi, first!)
  await aoi.check.isAt(2)
  await expect(aoi.text('学校に保存しました')).toBeVisible()
  await aoi.loseNetwork()
  await answerRightly(aoi, second!)
  await aoi.check.isAt(3)
  // Long enough to be worth a message.
  await aoi.page.waitForTimeout(15_000)
  await expect(mori.card(aoi)).toContainText('オフライン')
  await mori.button('終了する').click()
  await expect(mori.page.getByRole('alertdialog')).toContainText(
    /接続が切れている生徒：青木.*から.*24時間以内に届けばこのレッスンに入ります/,
  )
  await mori.answer('終了する')
  await expect(mori.page.getByText('までに届けば、ここに加わります')).toBeVisible()
  await aoi.findNetwork()
  await expect(aoi.closingPanel).toBeVisible()
  await expect(aoi.page.getByRole('status')).toContainText(['ちゃんと レッスンに'])
  await aoi.goHome()
  await expect(aoi.shelf).toBeVisible()
  await expect(aoi.page.getByText('ちゃんと レッスンに')).toBeHidden()
  await expect(mori.page.getByText(/終了後に届いた記録を含みます/)).toBeVisible({ timeout: 30_000 })
  await expect(mori.page.getByText(/うち1問は終了後に届きました/)).toBeVisible()
})
