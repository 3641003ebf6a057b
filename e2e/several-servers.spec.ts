import { NO_SERVER } from './strays.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const BACK_WITHIN_MS = 15_000
const A_SECOND_MS = 1_000

test(
  'a lesson goes on while each of two servers is killed and comes back',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto, mei] = [await aStudent('aoi'), await aStudent('haruto'), await aStudent('mei')]
    const students = [aoi, haruto, mei]
    for (const { strays } of [mori, ...students]) strays.expect(NO_SERVER)

    await test.step('a lesson begins: the tutor sees each page turn within a second, wherever the two are connected', async () => {
      await Promise.all([mori, ...students].map((person) => person.openSignedIn()))
      await Promise.all(students.map((student) => student.join()))
      await mori.openLesson()
      await mori.start()
      for (const student of students) {
        await expect(student.callButton).toBeVisible()
        await student.turnPage()
        await expect.poll(() => mori.pageOf(student), { timeout: A_SECOND_MS }).toBe(2)
      }
      await mei.call()
      await mei.isInLine(t.student.lesson.next)
      await haruto.call()
      await haruto.isInLine(t.student.lesson.inLine(2))
    })

    for (const [number, page] of [
      [0, 3],
      [1, 4],
    ] as const) {
      await test.step(`server ${number + 1} is killed: all continue at the other one`, async () => {
        await school.kill(number)
        const soon = { timeout: BACK_WITHIN_MS }
        for (const student of students) await student.turnPage()
        for (const student of students) {
          await expect.poll(() => mori.pageOf(student), soon).toBe(page)
          await expect(mori.card(student)).toContainText(t.tutor.card.attending.here, soon)
          await expect(student.text(t.student.page.savedAtSchool)).toBeVisible(soon)
        }
        await expect(mori.page.getByText(t.tutor.lesson.connections.live)).toBeVisible(soon)
        await expect(mori.calls).toContainText([mei.name, haruto.name])
        await school.startAgain({}, number)
      })
    }

    await test.step('one student goes offline, and all go home', async () => {
      await aoi.loseNetwork()
      await expect(mori.card(aoi)).not.toContainText(t.tutor.card.attending.here, { timeout: BACK_WITHIN_MS })
      await aoi.findNetwork()
      await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)
      await mori.answerCall(mei)
      await expect(mei.talkBand).toBeVisible()
      await mori.finish(...students)
      for (const student of students) await expect(student.closingPanel).toBeVisible()
    })
  },
)
