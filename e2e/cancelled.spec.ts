import { Parent } from './actors/parent.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const WHY = '大雪のため'

test(
  'a cancelled lesson says why on every screen that shows it',
  { tag: '@all' },
  async ({ school, aTutor, aStudent, bring }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    const parent = await bring(Parent, 'aoi')
    await Promise.all([mori, aoi, haruto].map((person) => person.openSignedIn()))
    await haruto.join()
    await mori.openLesson()
    const link = await mori.links.make(aoi, 'parents-page')
    const lessonId = new URL(mori.page.url()).pathname.split('/').at(-1)!
    expect(await school.console('cancel-lesson', lessonId, WHY)).toContain(`is cancelled: ${WHY}`)

    await test.step('the student’s home and the lesson’s own address', async () => {
      await aoi.page.reload()
      await expect(aoi.hero).toContainText(t.student.home.off)
      await expect(aoi.hero).toContainText(WHY)
      await expect(aoi.button(t.student.home.join)).toHaveCount(0)
      haruto.strays.expect(/status of 409/)
      await haruto.page.reload()
      await expect(haruto.text(t.student.lesson.cancelled)).toBeVisible()
      await expect(haruto.page.getByText(WHY)).toBeVisible()
    })

    await test.step('the tutor’s lesson and home', async () => {
      await mori.page.reload()
      await expect(mori.page.getByText(t.tutor.lesson.cancelled(WHY))).toBeVisible()
      await mori.page.getByRole('link', { name: t.tutor.lesson.back }).click()
      await expect(mori.page.getByRole('listitem').filter({ hasText: WHY })).toContainText(
        t.tutor.home.statuses.cancelled,
      )
    })

    await test.step('the parents’ page', async () => {
      await parent.open(link)
      await expect(parent.part(t.parents.cancelled.title)).toContainText(WHY)
    })
  },
)
