import { examine } from './examine.ts'
import { postWrites } from './posted-writes.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

test(
  'pages that are left at once are turned and not read, and the story’s end offers them',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const { lastPage } = school.firstChapter
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await postWrites(aoi.context)
    await begin(mori, aoi)
    await aoi.turnPage(lastPage - 1)
    await expect(aoi.check.door).toBeVisible()

    await test.step('next leads to the story’s end, which leads to the pages that were not heard, and back again', async () => {
      await aoi.button(t.student.page.next).click()
      await expect(aoi.storyEnd.getByRole('heading')).toBeFocused()
      await expect(aoi.nextStory).toBeVisible()
      await expect(aoi.button(t.student.storyEnd.check)).toHaveCount(0)
      await examine(aoi.page, 'the end of a story with unheard pages')
      await aoi.button(t.student.storyEnd.unheard).click()
      await expect(aoi.storyEnd).toHaveCount(0)
      await expect.poll(() => mori.pageOf(aoi)).not.toBe(lastPage)
      await mori.send(aoi, lastPage)
      await expect(aoi.check.door).toBeVisible()
      await aoi.button(t.student.page.next).click()
      await expect(aoi.button(t.student.page.next)).toBeDisabled()
      await aoi.button(t.student.page.previous).click()
      await expect(aoi.check.door).toBeVisible()
      await aoi.turnPage()
      await expect(mori.card(aoi)).toContainText(t.tutor.card.page(String(lastPage + 1)))
    })

    await test.step('the tutor sees the turned pages', async () => {
      await mori.desk.open(aoi, 'past')
      await expect(mori.panel).toContainText(
        new RegExp(
          `${like(t.tutor.desk.record.pages).source}${like(t.tutor.desk.record.pagesOf(0)).source}${like(t.tutor.desk.record.turnedOf, /\d+/).source}`,
        ),
      )
      await expect(mori.panel.getByText(t.tutor.desk.record.turned, { exact: true }).first()).toBeVisible()
    })

    await test.step('a page that stays open long enough is read, and is a leaf on the student’s tree', async () => {
      const state = aoi.page.waitForRequest(
        (request) =>
          request.url().includes('record-state') && /"seconds":[1-9]/.test(request.postData() ?? ''),
        { timeout: 40_000 },
      )
      await state
      await mori.finish(aoi)
      const grown = aoi.page.getByRole('heading', { name: t.student.garden.grown(1).join('1') })
      await expect(grown).toBeVisible()
      // A finished lesson is not entered again; its end is shown from what the device knows.
      aoi.strays.expect(/409.*join-session/)
      await aoi.page.reload()
      await expect(grown).toBeVisible()
      await expect(
        mori.page.getByText(
          new RegExp(`${like(t.tutor.desk.record.turned).source}\\d+${t.tutor.panel.page}`),
        ),
      ).toBeVisible()
      await aoi.goHome()
      await aoi.openOwnThings()
      const [, onePage] = t.student.home.week.figures(1, 1).split('、')
      await expect(aoi.page.getByRole('region', { name: t.student.home.week.title })).toContainText(onePage!)
    })
  },
)

test(
  'a press while a page is still turning turns the next one: two quick presses are two pages',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await aoi.page.emulateMedia({ reducedMotion: 'no-preference' })
    await begin(mori, aoi)
    await expect(mori.card(aoi)).toContainText(t.tutor.card.page('1'))
    await aoi.button(t.student.page.next).dblclick()
    await expect(mori.card(aoi)).toContainText(t.tutor.card.page('3'))
  },
)
