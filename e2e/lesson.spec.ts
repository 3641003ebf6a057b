import { expect, test } from './test.ts'
import { like, oneOf, t } from './texts.ts'

const A_SECOND_MS = 1_000
const AWAY_SHOWN_WITHIN_MS = 15_000

test('a lesson with a tutor and three students, from sign-in to finish', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  const [aoi, haruto, mei] = [await aStudent('aoi'), await aStudent('haruto'), await aStudent('mei')]
  const students = [aoi, haruto, mei]

  await test.step('the students wait until the tutor starts', async () => {
    await Promise.all(students.map((student) => student.signIn()))
    await Promise.all(students.map((student) => student.join()))
    await expect(aoi.text(t.student.lesson.tutorComing)).toBeVisible()
    const twoOthers = { name: t.student.lesson.othersWaiting(2) }
    for (const { page } of students) await expect(page.getByRole('img', twoOthers)).toBeVisible()
    await mori.signIn()
    await mori.openLesson()
    await expect(mori.page.getByText(t.tutor.start.haveCome(3, 8))).toBeVisible()
    await mori.start()
    for (const student of students) await expect(student.callButton).toBeVisible()
  })

  await test.step('each student turns to an own page, and the grid follows within a second', async () => {
    const waitsMs = []
    for (const [index, student] of students.entries()) {
      for (let page = 2; page <= index + 2; page += 1) {
        const turnedAt = performance.now()
        await student.turnPage()
        await expect.poll(() => mori.pageOf(student), { intervals: [20], timeout: A_SECOND_MS }).toBe(page)
        waitsMs.push(Math.round(performance.now() - turnedAt))
      }
      await expect(mori.card(student).getByRole('img')).toHaveAttribute(
        'alt',
        (await student.picture.getAttribute('alt'))!,
      )
    }
    test
      .info()
      .annotations.push({ type: 'turn to grid, ms, the press included', description: waitsMs.join(', ') })
  })

  await test.step('a sentence sounds, and the tutor sees which', async () => {
    const sentence = await aoi.sheet.getByRole('button').first().textContent()
    await aoi.hearSentence()
    await expect(mori.card(aoi).getByText(sentence!)).toBeVisible({ timeout: A_SECOND_MS })
    await Promise.all([haruto.hearSentence(), mei.hearSentence()])
  })

  await test.step('two students call in this order, and one reloads without losing the place', async () => {
    await haruto.call()
    await haruto.isInLine(t.student.lesson.next)
    await mei.call()
    await mei.isInLine(t.student.lesson.inLine(2))
    await expect(mori.calls).toContainText([haruto.name, mei.name])
    const picture = await mei.picture.getAttribute('alt')
    await mei.page.reload()
    await mei.isInLine(t.student.lesson.inLine(2))
    await expect(mei.picture).toHaveAttribute('alt', picture!)
    await expect(mori.calls).toContainText([haruto.name, mei.name])
  })

  await test.step('the tutor answers and ends one call; the other student withdraws theirs', async () => {
    await mori.answerCall(haruto)
    await expect(haruto.talkBand).toBeVisible()
    await mei.isInLine(t.student.lesson.next)
    await mori.endCall(haruto)
    await expect(haruto.callButton).toContainText(like(t.student.lesson.callLong))
    await mei.withdraw()
    await expect(mori.calls).toHaveCount(0)
  })

  await test.step('without a network pages turn and sound, and no work is lost', async () => {
    await aoi.loseNetwork()
    await expect(aoi.page.getByText(t.student.page.offline)).toBeVisible()
    await expect(mori.card(aoi)).toContainText(
      oneOf(like(t.tutor.card.attending.away), like(t.tutor.card.attending.offline)),
      { timeout: AWAY_SHOWN_WITHIN_MS },
    )
    await aoi.turnPage()
    await aoi.hearSentence()
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
    await aoi.findNetwork()
    await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)
    await expect.poll(() => mori.pageOf(aoi)).toBe(3)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
  })

  await test.step('the tutor sends a student to a page', async () => {
    await mori.send(mei, 6)
    await expect.poll(() => mori.pageOf(mei)).toBe(6)
    await expect(mei.picture).toHaveAttribute(
      'alt',
      (await mori.card(mei).getByRole('img').getAttribute('alt'))!,
    )
  })

  await test.step('one student leaves early, the tutor finishes, and all go home', async () => {
    await haruto.leave()
    await expect(mori.card(haruto)).toContainText(t.tutor.card.attending.left)
    await mori.finish(aoi, mei)
    for (const student of [aoi, mei]) {
      await expect(student.closingPanel).toBeVisible()
      await student.goHome()
    }
    await Promise.all(students.map((student) => student.signOut()))
    await mori.page.getByRole('link', { name: t.tutor.lesson.back }).first().click()
    await mori.signOut()
  })
})
