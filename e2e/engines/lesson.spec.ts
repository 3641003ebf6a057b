import { like, t } from '../texts.ts'
import { expect, test } from './test.ts'

test(
  'a lesson of a tutor and three children, each on an own page, with a queue of calls',
  { tag: '@webkit' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto, mei] = [await aStudent('aoi'), await aStudent('haruto'), await aStudent('mei')]
    const students = [aoi, haruto, mei]

    await test.step('all come, and the tutor starts', async () => {
      for (const person of [mori, ...students]) await person.openSignedIn()
      for (const student of students) await student.join()
      await mori.openLesson()
      await expect(mori.page.getByText(t.tutor.start.haveCome(3, 8))).toBeVisible()
      await mori.start()
      for (const student of students) await expect(student.picture).toBeVisible()
    })

    await test.step('each turns to an own page, and the tutor sees it', async () => {
      for (const [index, student] of students.entries()) {
        await student.turnPage(index + 1)
        await expect.poll(() => mori.pageOf(student)).toBe(index + 2)
      }
    })

    await test.step('two call in this order; one is answered, the other withdraws', async () => {
      await haruto.call()
      await haruto.isInLine(t.student.lesson.next)
      await mei.call()
      await mei.isInLine(t.student.lesson.inLine(2))
      await expect(mori.calls).toContainText([haruto.name, mei.name])
      await mori.answerCall(haruto)
      await mei.isInLine(t.student.lesson.next)
      await mori.endCall(haruto)
      await expect(haruto.callButton).toContainText(like(t.student.lesson.callLong))
      await mei.withdraw()
      await expect(mori.calls).toHaveCount(0)
    })

    await test.step('the tutor finishes, and the children read it', async () => {
      await mori.finish()
      for (const student of students) await expect(student.closingPanel).toBeVisible()
    })
  },
)
