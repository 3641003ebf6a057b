import type { Page } from '@playwright/test'
import { dayAt } from '#contract/kernel/zones.ts'
import { aNarratedBook } from '#server/imports/testing/a-narrated-book.ts'
import { aSpreadsheet, openNewSchool, OWNER } from './a-new-school.ts'
import { codeOf } from './actors/office.ts'
import { countPresses } from './count-presses.ts'
import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { branches, books, imports, people, terms, today, tutors } = t.office
const MOST_PRESSES = 120
const MOST_MINUTES = 15
const DAY_MS = 86_400_000
const ROOMS = ['みどり教室', 'そら教室']
const TUTORS = [
  ['森 まどか', 'mori'],
  ['林 けんじ', 'hayashi'],
  ['中井 さとみ', 'nakai'],
] as const
const BOOKS = ['Red', 'Blue', 'Green']
const CHAPTERS = [
  { title: 'One', pages: [['A cat sleeps here.', 'It is warm.'], ['The dog comes in.']] },
  { title: 'Two', pages: [['The dog is sad.', 'Where is the cat?'], ['Come back, cat!']] },
]

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const todayInJapan = () => dayAt(Date.now(), 'Asia/Tokyo')

/** Monday of next week. */
function nextMonday(): string {
  const day = todayInJapan()
  const weekday = new Date(day).getUTCDay() || 7
  return dayAfter(day, 8 - weekday)
}

const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test(
  'a new school plans next week by screens alone, and then lives through a year of changes',
  { tag: '@all' },
  async ({ browser }) => {
    test.setTimeout(400_000)
    const { office, firstVisit, close } = await openNewSchool(browser)
    const { page } = office
    const presses = await countPresses(office.context)
    const began = Date.now()
    const add = (name: string) => page.getByRole('button', { name: like(name) }).click()
    const save = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
    const named = (label: string) => dialog(page).getByLabel(label, { exact: true })

    await test.step('the first visit, and the first branch', async () => {
      await page.goto(firstVisit)
      const { visit } = t.officeDoor
      const key = await page.locator('code').first().innerText()
      await page.getByRole('textbox', { name: visit.password }).fill(OWNER.password)
      await page.getByRole('textbox', { name: visit.code }).fill(codeOf(key))
      await office.button(visit.enter).click()
      await add(branches.addBranch)
      await named(branches.name).fill('ひかり本校')
      await named(branches.code).fill('hikari')
      await save(branches.save)
    })

    await test.step('two classrooms, three tutors', async () => {
      await part(page, t.office.parts.settings).click()
      for (const [index, room] of ROOMS.entries()) {
        await add(branches.addClassroom)
        await named(branches.name).fill(room)
        await named(branches.code).fill(`room-${index + 1}`)
        await save(branches.save)
        await expect(page.getByText(room, { exact: true })).toBeVisible()
      }
      await part(page, t.office.parts.people).click()
      await part(page, people.tutors).click()
      for (const [name, loginId] of TUTORS) {
        await add(tutors.add)
        await named(tutors.name).fill(name)
        await named(tutors.loginId).fill(loginId)
        await save(tutors.save)
        await expect(dialog(page).getByRole('listitem')).toContainText(loginId)
        await office.button(people.close).click()
      }
    })

    await test.step('three books', async () => {
      await part(page, t.office.parts.books).click()
      for (const [index, title] of BOOKS.entries()) {
        await add(books.add)
        if (index === 0) await named(books.levelName).fill('はじめの本')
        const buffer = aNarratedBook({ identifier: `urn:test:${title}`, title, chapters: CHAPTERS })
        await named(books.file).setInputFiles({
          name: `${title}.epub`,
          mimeType: 'application/epub+zip',
          buffer,
        })
        await save(books.send)
        await expect(page.getByText(books.done.added(title))).toBeVisible({ timeout: 30_000 })
      }
    })

    await test.step('forty students from a spreadsheet', async () => {
      await part(page, t.office.parts.imports).click()
      await page
        .getByLabel(imports.choose, { exact: true })
        .last()
        .setInputFiles({ name: 'roll.csv', mimeType: 'text/csv', buffer: aSpreadsheet(ROOMS) })
      await expect(page.getByText(imports.headline.ready(40))).toBeVisible()
      await office.button(imports.apply).click()
      await expect(page.getByRole('heading', { name: like(imports.done.title) })).toBeVisible({
        timeout: 60_000,
      })
      await office.button(imports.done.close).click()
      await office.answer(imports.done.close)
    })

    const monday = nextMonday()
    await test.step('a term of twelve weeks with holidays', async () => {
      await part(page, t.office.parts.terms).click()
      await office.button(terms.add).click()
      await named(terms.name).fill('冬学期')
      await named(terms.firstDay).fill(monday)
      await named(terms.lastDay).fill(dayAfter(monday, 12 * 7 - 1))
      await save(terms.save)
      await office.button(terms.holidays).click()
      await named(terms.firstDay).fill(dayAfter(monday, 28))
      await named(terms.lastDay).fill(dayAfter(monday, 34))
      await named(terms.closeName).fill('冬休み')
      await dialog(page).getByRole('button', { name: terms.close, exact: true }).last().click()
      await office.button(terms.closeDialog).click()
      for (const [index, room] of ROOMS.entries()) {
        await page.getByRole('button', { name: like(terms.addSlot) }).click()
        await dialog(page).getByLabel(terms.classroom).selectOption({ label: room })
        await dialog(page).getByLabel(terms.tutorField).selectOption({ label: TUTORS[index]![0] })
        await dialog(page).getByLabel(terms.weekday).selectOption('3')
        await dialog(page).getByRole('button', { name: t.office.frame.all, exact: true }).click()
        await expect(dialog(page).getByText(terms.chosen(20))).toBeVisible()
        await dialog(page).getByLabel(terms.bookForAll).selectOption({ label: BOOKS[index]! })
        await office.button(terms.done).click()
      }
      const saving = page.locator('footer').getByRole('button').last()
      await expect(saving).toBeEnabled()
      await saving.click()
      await expect(page.getByText(like(terms.saved))).toBeVisible()
    })

    const wednesday = dayAfter(monday, 2)
    await test.step('next week has lessons', async () => {
      await part(page, t.office.parts.today).click()
      for (let day = todayInJapan(); day < wednesday; day = dayAfter(day, 1))
        await office.button(today.after).click()
      for (const room of ROOMS) await expect(page.getByText(room, { exact: true })).toBeVisible()
    })
    const minutes = (Date.now() - began) / 60_000
    expect(minutes).toBeLessThan(MOST_MINUTES)
    expect(presses.count()).toBeLessThanOrEqual(MOST_PRESSES)
    const untilNextWeek = presses.count()
    console.log(`A new school: ${untilNextWeek} presses, ${minutes.toFixed(1)} minutes`)
    await examine(page, 'the first day of a new school')

    await test.step('a tutor is ill for a week: another one stands in', async () => {
      await add(today.addTutor)
      await dialog(page).getByLabel(today.tutorField).selectOption({ label: TUTORS[0][0] })
      await dialog(page).getByLabel(today.lastDay).fill(dayAfter(wednesday, 6))
      await save(today.save)
      await office.button(today.ask(today.tutor(TUTORS[2][0]))).click()
      await expect(page.getByText(today.stoodIn(today.tutor(TUTORS[2][0])))).toBeVisible()
    })

    await test.step('a typhoon: all lessons of the day are cancelled with a sentence', async () => {
      await add(today.cancelDay)
      await expect(dialog(page).getByText(today.cancelCounts(2, 40))).toBeVisible()
      await dialog(page).getByLabel(today.sentence).fill('大雪で電車がとまるため、休校です。')
      await save(today.cancelLessons(2))
      await save(today.toCallDone)
      await expect(page.getByText(like(today.cancelled))).toHaveCount(2)
    })

    await test.step('a child changes class', async () => {
      await part(page, t.office.parts.people).click()
      await page.getByRole('searchbox').fill('あおき めい')
      await part(page, 'あおき めい').click()
      await office.button(people.move).click()
      await expect(dialog(page)).toContainText(people.joins)
      await save(people.save)
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('a child leaves, and is erased', async () => {
      await part(page, t.office.parts.people).click()
      await page.getByRole('searchbox').fill('さとう れん')
      await part(page, 'さとう れん').click()
      await page.getByRole('button', { name: people.leave, exact: true }).click()
      await dialog(page).getByRole('button', { name: people.leave, exact: true }).click()
      await expect(page.getByText(people.status.left, { exact: true })).toBeVisible()
      await page.goto(`${page.url().replace(/\/$/, '')}/goodbye`)
      await page.getByRole('textbox', { name: t.office.goodbyes.confirm }).fill('さとう れん')
      await office.button(t.office.goodbyes.erase).click()
      await expect(office.text(t.office.goodbyes.erased('さとう れん'))).toBeVisible()
      await part(page, t.office.parts.people).click()
      await expect(page.getByText(people.count(39), { exact: true })).toBeVisible()
    })
    console.log(`And its year, to an erased child: ${presses.count() - untilNextWeek} presses`)

    await close()
  },
)
