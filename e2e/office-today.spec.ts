import type { Locator, Page } from '@playwright/test'
import { dayAt } from '#contract/kernel/zones.ts'
import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { today: words } = t.office
const PHONE = { width: 390, height: 844 }
const DAY_MS = 86_400_000
const TYPHOON = '大雪で電車がとまるため、休校です。'
/** A tutor of the demo who has no lessons. */
const NAKAI = '中井 さとみ'

const dayAfter = (days: number) => dayAt(Date.now() + days * DAY_MS, 'Asia/Tokyo')

const dialog = (page: Page): Locator => page.getByRole('dialog')
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click()
const next = (page: Page) => press(page, words.after)
/** The part of an absent tutor. */
const away = (page: Page, tutor: string) =>
  page.getByRole('region', { name: words.tutor(tutor), exact: true })
const rowOf = (page: Page, classroom: string) => page.getByRole('listitem').filter({ hasText: classroom })

// A whole day of an office, with axe on each of its screens.
test.setTimeout(300_000)

test(
  'a tutor is ill, another one stands in, a typhoon cancels lessons, and families read all of it',
  { tag: '@all' },
  async ({ aTutor, aStudent, aVisitor, bring, school }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await mori.openLesson()
    const link = await mori.links.make(aoi, 'parents-page')

    const office = await aVisitor('office-takahashi')
    const { page } = office
    await page.setViewportSize({ width: 1440, height: 900 })
    await office.enter(await school.officeLink())
    await expect(page).toHaveURL(/\/office\/today$/)
    await expect(page.getByText(words.nobodyAway)).toBeVisible()
    await expect(rowOf(page, 'みどり教室')).toContainText(words.opened)
    await examine(page, 'a day on which nobody is away')

    await test.step('a tutor is ill from tomorrow on, and one press gives the lesson to another one', async () => {
      await next(page)
      await press(page, words.addTutor)
      await press(dialog(page), words.save)
      await expect(dialog(page).getByText(words.tutorProblem)).toBeVisible()
      await dialog(page).getByLabel(words.tutorField).selectOption({ label: '森 まどか' })
      await dialog(page).getByLabel(words.lastDay).fill(dayAfter(3))
      await dialog(page).getByLabel(words.tutorReason).fill('発熱')
      await dialog(page).getByLabel(words.teller).fill('本人')
      await examine(page, 'a tutor’s absence')
      await press(dialog(page), words.save)
      const mine = away(page, '森 まどか')
      await expect(mine).toContainText('発熱')
      await expect(page.getByText(words.away(1, 0))).toBeVisible()
      await expect(mine).toContainText(words.freeForAll(words.tutor(NAKAI), 1))
      await examine(page, 'who is free to stand in')
      const ask = mine.getByRole('button', { name: words.ask(words.tutor(NAKAI)) })
      await ask.focus()
      await page.keyboard.press('Enter')
      await expect(mine).toContainText(words.stoodIn(words.tutor(NAKAI)))
      // Back, and once more.
      await press(mine, words.giveBack)
      await expect(ask).toBeVisible()
      await ask.click()
      await expect(mine).toContainText(words.stoodIn(words.tutor(NAKAI)))
      await expect(page.getByRole('region', { name: words.noticeWords })).toContainText('中井')
      await examine(page, 'a stand-in, and the sentence for the families')
      const notice = page.getByRole('region', { name: words.noticeWords })
      await press(notice, words.change)
      const sentence = notice.getByRole('textbox')
      await sentence.fill(`${await sentence.inputValue()}よろしくお願いいたします。`)
      await press(notice, words.send)
      await expect(page.getByText(words.sent(0))).toBeVisible()
    })

    await test.step('in a typhoon all lessons of a day are cancelled after a preview of their number', async () => {
      await next(page)
      await press(page, words.cancelDay)
      await expect(dialog(page).getByText(words.cancelCounts(2, 8))).toBeVisible()
      await dialog(page).getByLabel(words.sentence).fill(TYPHOON)
      await examine(page, 'a day is cancelled')
      await press(dialog(page), words.cancelLessons(2))
      await expect(dialog(page).getByText(words.toCallLead(8))).toBeVisible()
      await expect(dialog(page).getByText('石田 はると')).toBeVisible()
      await examine(page, 'the families to call')
      await press(dialog(page), words.toCallDone)
      await expect(page.getByText(words.cancelled(TYPHOON))).toHaveCount(2)
    })

    await test.step('the typhoon turns away, and the lessons are restored', async () => {
      await press(page, words.restoreDay)
      await press(dialog(page), t.office.frame.none)
      await expect(dialog(page).getByText(words.restoreNone)).toBeVisible()
      await press(dialog(page), t.office.frame.all)
      await examine(page, 'a cancelled day is taken back')
      await press(dialog(page), words.restoreLessons(2))
      await press(dialog(page), words.toCallDone)
      await expect(page.getByText(words.cancelled(TYPHOON))).toHaveCount(0)
      await press(page, words.cancelDay)
      await dialog(page).getByLabel(words.sentence).fill(TYPHOON)
      await press(dialog(page), words.cancelLessons(2))
      await press(dialog(page), words.toCallDone)
      await expect(page.getByText(words.cancelled(TYPHOON))).toHaveCount(2)
    })

    await test.step('the cancelled lesson gets a make-up', async () => {
      await press(rowOf(page, 'みどり教室'), words.makeUpOpen)
      await dialog(page).getByLabel(words.day, { exact: true }).fill(dayAfter(20))
      await dialog(page).getByLabel(words.tutorField).selectOption({ label: NAKAI })
      await examine(page, 'a make-up for all of a lesson')
      await press(dialog(page), words.plan)
      await expect(rowOf(page, 'みどり教室')).toContainText(like(words.madeUp))
      await examine(page, 'a cancelled day')
    })

    await test.step('a guardian telephones: their child is absent today, and then comes after all', async () => {
      await press(page, words.title)
      await press(page, words.addStudent)
      await dialog(page).getByLabel(words.find).fill('いしだ')
      await expect(dialog(page).getByLabel(words.student, { exact: true })).toContainText('石田 はると')
      await dialog(page).getByLabel(words.words).fill('熱')
      await dialog(page).getByLabel(words.teller).fill('母のゆみさん')
      await examine(page, 'a student’s absence')
      await press(dialog(page), words.save)
      const students = page.getByRole('complementary').getByRole('region', { name: words.studentsTitle })
      await expect(students).toContainText('石田 はると')
      await expect(students).toContainText('母のゆみさん')
      await press(students, `石田 はると ${words.makeUpYet}`)
      // In the demo every lesson of theirs lasts all day, so there is none to join.
      await expect(dialog(page).getByLabel(words.day, { exact: true })).toBeVisible()
      await examine(page, 'a make-up for one student')
      await press(dialog(page), words.close)
      await page.setViewportSize(PHONE)
      await examine(page, 'a day on a phone')
      await page.setViewportSize({ width: 1024, height: 768 })
      await examine(page, 'a day on a tablet')
      await press(students, `石田 はると ${words.comes}`)
      await expect(students).toContainText(words.allHere)
    })

    await test.step('the family reads who teaches, what is cancelled, why, and when it is made up', async () => {
      const parent = await bring(Parent, 'aoi')
      await parent.open(link)
      const cancelled = parent.part(t.parents.cancelled.title)
      await expect(cancelled).toContainText(TYPHOON)
      await expect(cancelled).toContainText(like(t.parents.cancelled.madeUp))
      await parent.page.getByText(like(t.parents.coming.later)).click()
      await expect(parent.part(t.parents.coming.title)).toContainText('よろしくお願いいたします。')
      await expect(parent.part(t.parents.coming.title)).toContainText(like(t.parents.coming.makesUp))
    })
  },
)
