import { answerRightly } from './actors/answers.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { withReadings } from './actors/with-readings.ts'
import { expect, test } from './test.ts'

const A_DAY_MS = 86_400_000

test('a chapter is run to its end: answered, heard, marked, honored, and summed up', async ({
  school,
  aTutor,
  aStudent,
}) => {
  test.setTimeout(180_000)
  const { title, lastPage } = school.firstChapter
  const items = await school.keysOf(title)
  const written = items.filter(({ item }) => item.kind !== 'spoken')
  const meiScore = Math.round((2 / items.length) * 100)
  const spoken = items.filter(({ item }) => item.kind === 'spoken').map(({ key }) => key.text)
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  const haruto = await aStudent('haruto', { clockAheadMs: A_DAY_MS })
  let mei = await aStudent('mei')

  await test.step('everybody comes to the chapter’s last page', async () => {
    await Promise.all([mori, aoi, haruto, mei].map((person) => person.signIn()))
    await Promise.all([aoi, haruto, mei].map((student) => student.join()))
    await mori.openLesson()
    await mori.start()
    await aoi.turnPage(lastPage - 1)
    await mori.send(haruto, lastPage)
    await mori.send(mei, lastPage)
  })

  await test.step('one hears and answers all, and the tutor sees how far they are', async () => {
    await aoi.check.start()
    for (const [index, keyed] of written.entries()) {
      await answerRightly(aoi, keyed)
      await aoi.check.isAt(index + 2)
    }
    await expect(aoi.text('学校に保存しました')).toBeVisible()
    await expect(mori.card(aoi)).toContainText(`${written.length}/${items.length}`)
  })

  await test.step('what is read aloud is heard and marked with one press, and the check goes on by itself', async () => {
    await aoi.call()
    await mori.answerCall(aoi)
    for (const sentence of spoken) await mori.desk.mark(sentence, 'すらすら')
    // Two presses are one finish.
    await aoi.button('おわりにする').dblclick()
    await expect(aoi.check.score).toHaveText(
      withReadings(`${items.length}もん中 ${items.length}もん できました`),
    )
    await expect(aoi.page.getByText('ごうかく', { exact: true })).toBeVisible()
    await mori.endCall(aoi)
  })

  await test.step('one closes the tab after an answer and goes on elsewhere, at the next item', async () => {
    await mei.check.start()
    await answerRightly(mei, written[0]!)
    await expect(mei.text('学校に保存しました')).toBeVisible()
    await mei.context.close()
    mei = await aStudent('mei')
    await mei.signIn()
    await mei.page.getByRole('article').filter({ hasText: 'みどり教室' }).getByRole('button').click()
    await mei.check.isAt(2)
    await answerRightly(mei, written[1]!)
    await mei.check.isAt(3)
  })

  await test.step('a clock that is a day ahead changes nothing; who could not answer tries that again', async () => {
    await haruto.check.start()
    await haruto.check.skip()
    for (const [index, keyed] of written.slice(1).entries()) {
      await haruto.check.isAt(index + 2)
      await answerRightly(haruto, keyed)
    }
    for (const _sentence of spoken) await haruto.check.saysRead()
    await haruto.check.finish()
    // The key of a skipped item is not shown: there is nothing to hear again.
    await expect(haruto.text('とばした もんだい')).toHaveCount(1)
    await expect(haruto.check.tryAgain).toHaveCount(0)
    await mori.desk.open(haruto, 'チェック')
    for (const sentence of spoken) await mori.desk.mark(sentence, 'だいたい')
    await expect(haruto.page.getByText('ごうかく', { exact: true })).toBeVisible()
    await haruto.check.retryMissed()
    await answerRightly(haruto, written[0]!)
  })

  await test.step('one honor stays, one is taken back', async () => {
    await mori.desk.giveHonor(aoi, 'いい声', 'はきはき よめました')
    await expect(aoi.honorCard).toContainText('はきはき よめました')
    await mori.desk.giveHonor(haruto, 'よくがんばった')
    await expect(haruto.honorCard).toBeVisible()
    await mori.desk.removeHonor('よくがんばった')
    await expect(haruto.honorCard).toBeHidden()
  })

  await test.step('the summary tells exactly that, and tells it again', async () => {
    await mori.finish(aoi, haruto, mei)
    await tells(mori, { aoi, haruto, mei }, { title, meiScore })
    await mori.page.reload()
    await tells(mori, { aoi, haruto, mei }, { title, meiScore })
  })

  await test.step('the honor stands on the shelf, and the check on the way', async () => {
    await aoi.goHome()
    await expect(aoi.shelf).toContainText('はきはき よめました')
    await expect(aoi.text('チェック ごうかく').first()).toBeVisible()
  })
})

async function tells(mori: Tutor, { aoi, haruto, mei }: Record<string, Student>, right: Right) {
  const { desk } = mori
  const { title, meiScore } = right
  // They were turned on the way to the check, and not read.
  await expect(desk.summaryRow(aoi!)).toContainText(/めくっただけ\d+ページ/)
  await expect(desk.summaryRow(aoi!)).toContainText(`${title}（1回目）：100点 合格`)
  await expect(desk.summaryRow(aoi!)).toContainText('いい声「はきはき よめました」')
  await expect(desk.summaryRow(haruto!)).toContainText(new RegExp(`${title}（1回目）：\\d+点 合格`))
  await expect(desk.summaryRow(haruto!)).toContainText(`${title}（2回目）：`)
  await expect(desk.summaryRow(haruto!)).not.toContainText('よくがんばった')
  await expect(desk.summaryRow(mei!)).toContainText(`${title}（1回目）：${meiScore}点`)
  await expect(desk.summary.getByText('欠席')).toHaveCount(5)
  const { name, text } = await desk.downloadCsv()
  expect(name).toMatch(/^[\x20-\x7e]+\.csv$/)
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines.find((line) => line.includes(aoi!.name))).toContain(`${title}（1回目）：100点`)
}

interface Right {
  title: string
  /** The score of the student who answered two items and was interrupted by the end. */
  meiScore: number
}
