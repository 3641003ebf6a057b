import { answerAllRightly, answerRightly } from './actors/answers.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { expect, test } from './test.ts'
import { ANYTHING, like, t, whole } from './texts.ts'

const A_DAY_MS = 86_400_000

test('a student takes a final check; the tutor hears, marks and honors it, and reads its summary', async ({
  school,
  aTutor,
  aStudent,
}) => {
  const { title, lastPage, textbook } = school.firstChapter
  const items = await school.keysOf(title)
  const written = items.filter(({ item }) => item.kind !== 'spoken')
  const meiScore = Math.round((2 / items.length) * 100)
  const spoken = items.filter(({ item }) => item.kind === 'spoken').map(({ key }) => key.text)
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  const haruto = await aStudent('haruto', { clockAheadMs: A_DAY_MS })
  let mei = await aStudent('mei')

  await test.step('all students come to the chapter’s last page', async () => {
    await Promise.all([mori, aoi, haruto, mei].map((person) => person.openSignedIn()))
    await Promise.all([aoi, haruto, mei].map((student) => student.join()))
    await mori.openLesson()
    await mori.start()
    await aoi.turnPage(lastPage - 1)
    await mori.send(haruto, lastPage)
    await mori.send(mei, lastPage)
  })

  await test.step('one student hears and answers every item, and the tutor sees the progress', async () => {
    await aoi.check.start()
    await answerAllRightly(aoi, written)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await expect(mori.card(aoi)).toContainText(`${written.length}/${items.length}`)
  })

  await test.step('a spoken item is heard and marked with one press, and the check goes on by itself', async () => {
    await aoi.call()
    await mori.answerCall(aoi)
    for (const sentence of spoken) await mori.desk.markOpenItem(sentence, 3)
    // Two presses are one finish.
    await aoi.button(t.student.check.finish).dblclick()
    await expect(aoi.check.score).toHaveText(whole(t.student.check.score(items.length, items.length)))
    await expect(aoi.page.getByText(t.student.check.passed, { exact: true })).toBeVisible()
    await mori.endCall(aoi)
  })

  await test.step('one student closes the tab after an answer and continues elsewhere, at the next item', async () => {
    await mei.check.start()
    await answerRightly(mei, written[0]!)
    await expect(mei.text(t.student.page.savedAtSchool)).toBeVisible()
    await mei.context.close()
    mei = await aStudent('mei')
    await mei.openSignedIn()
    await mei.hero.getByRole('button').click()
    await mei.check.isAt(2)
    await answerRightly(mei, written[1]!)
    await mei.check.isAt(3)
  })

  await test.step('a clock that is a day ahead changes nothing; an answer that failed can be tried again', async () => {
    await haruto.check.start()
    await haruto.check.skip()
    for (const [index, keyed] of written.slice(1).entries()) {
      await haruto.check.isAt(index + 2)
      await answerRightly(haruto, keyed)
    }
    for (const _sentence of spoken) await haruto.check.saysRead()
    await haruto.check.finish()
    // The key of a skipped item is not shown: there is nothing to hear again.
    await expect(haruto.text(t.student.check.outcome.skipped)).toHaveCount(1)
    await expect(haruto.check.tryAgain).toHaveCount(0)
    await mori.desk.open(haruto, 'check')
    for (const sentence of spoken) await mori.desk.mark(sentence, 2)
    await expect(haruto.page.getByText(t.student.check.passed, { exact: true })).toBeVisible()
    await haruto.check.retryMissed()
    await answerRightly(haruto, written[0]!)
  })

  await test.step('one honor stays, and one is removed', async () => {
    await mori.desk.giveHonor(aoi, 'voice', 'はきはき よめました')
    await expect(aoi.honorMoment).toContainText('はきはき よめました')
    await aoi.takeHonorHome()
    await mori.desk.giveHonor(aoi, 'effort')
    await expect(aoi.honorMoment).toBeVisible()
    await mori.desk.removeHonor('effort')
    await expect(aoi.honorMoment).toBeHidden()
  })

  await test.step('the summary shows the same results, also after a reload', async () => {
    await mori.finish(aoi, haruto, mei)
    await tells(mori, { aoi, haruto, mei }, { title, meiScore })
    await mori.page.reload()
    await tells(mori, { aoi, haruto, mei }, { title, meiScore })
  })

  await test.step('the honor stands on the shelf, the check in its book, and its flower in the garden', async () => {
    await aoi.goHome()
    await aoi.openOwnThings()
    await expect(aoi.shelf).toContainText('はきはき よめました')
    await aoi.page.keyboard.press('Escape')
    await aoi.books.getByRole('button', { name: textbook }).click()
    await expect(aoi.text(t.student.home.checkPassed).first()).toBeVisible()
    const garden = aoi.page.getByRole('img', { name: like(t.student.garden.name) })
    await expect(garden).toHaveAccessibleName(like(t.student.garden.flowers(1)))
  })
})

async function tells(mori: Tutor, { aoi, haruto, mei }: Record<string, Student>, right: Right) {
  const { desk } = mori
  const { title, meiScore } = right
  const { score: points, passed } = t.tutor.desk.check
  // They were turned on the way to the check, and not read.
  await expect(desk.summaryRow(aoi!)).toContainText(
    new RegExp(`${like(t.tutor.desk.record.turned).source}\\d+${t.tutor.panel.page}`),
  )
  await expect(desk.summaryRow(aoi!)).toContainText(
    t.tutor.desk.summary.check(title, 1, `${points(100)} ${passed}`),
  )
  await expect(desk.summaryRow(aoi!)).toContainText(
    t.tutor.desk.summary.honor(t.tutor.desk.honor.kinds.voice, 'はきはき よめました'),
  )
  await expect(desk.summaryRow(haruto!)).toContainText(
    like(t.tutor.desk.summary.check(title, 1, `${ANYTHING} ${passed}`), like(points, /\d+/)),
  )
  await expect(desk.summaryRow(haruto!)).toContainText(t.tutor.desk.summary.check(title, 2, ''))
  await expect(desk.summaryRow(haruto!)).not.toContainText(t.tutor.desk.honor.kinds.effort)
  await expect(desk.summaryRow(mei!)).toContainText(t.tutor.desk.summary.check(title, 1, points(meiScore)))
  await expect(desk.summary.getByText(t.tutor.desk.summary.absent)).toHaveCount(5)
  const { name, text } = await desk.downloadCsv()
  expect(name).toMatch(/^[\x20-\x7e]+\.csv$/)
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines.find((line) => line.includes(aoi!.name))).toContain(
    t.tutor.desk.summary.check(title, 1, points(100)),
  )
}

interface Right {
  title: string
  /** The score of the student who answered two items and was interrupted by the end. */
  meiScore: number
}
