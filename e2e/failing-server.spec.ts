import type { Student } from './actors/student.ts'
import { postWrites } from './posted-writes.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const WRITES = /\/student\/(record-state|raise-call)$/

async function answerWith(student: Student, status: number): Promise<void> {
  student.strays.expect(new RegExp(`status of ${status}`))
  const json = status === 500 ? { message: 'the secret inside', id: 'bug-17' } : { message: 'Too large.' }
  await student.context.route(WRITES, (route) => route.fulfill({ status, json }))
}

test(
  'a page and a call at which the server fails are not shown as saved, and both arrive later',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await postWrites(aoi.context)
    await begin(mori, aoi)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
    await answerWith(aoi, 500)
    await aoi.turnPage()
    await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
    await expect(mori.card(aoi).getByText(t.tutor.card.aside(1), { exact: false })).toBeVisible()
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeHidden()
    await aoi.call()
    await expect(aoi.callButton).toContainText(t.student.lesson.pressAgain)
    await expect(mori.calls).toHaveCount(0)

    await aoi.context.unroute(WRITES)
    await aoi.call()
    await aoi.isInLine(t.student.lesson.next)
    await expect(mori.calls).toHaveCount(1)
    await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => mori.pageOf(aoi)).toBe(2)
    await expect(mori.card(aoi).getByText(like(t.tutor.card.aside), { exact: false })).toHaveCount(0)
  },
)

test(
  'a refused write is shown on the page, and can be read at home until it was read',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await postWrites(aoi.context)
    await begin(mori, aoi)
    await answerWith(aoi, 413)
    await aoi.turnPage()
    await expect(aoi.text(t.student.page.notTaken)).toBeVisible()
    await aoi.context.unroute(WRITES)
    await aoi.page.goto(`${aoi.address}student`)
    const list = aoi.page.getByRole('region', { name: t.student.keeping.notTaken })
    await expect(list.getByRole('listitem')).toContainText(like(t.shared.problems.tooLarge))
    await list.getByRole('button').click()
    await expect(list).toHaveCount(0)
    await aoi.page.reload()
    await expect(aoi.page.getByRole('region', { name: t.student.home.lesson })).toBeVisible()
    await expect(list).toHaveCount(0)
  },
)
