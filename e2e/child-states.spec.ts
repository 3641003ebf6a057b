import type { Locator } from '@playwright/test'
import type { Person } from './actors/person.ts'
import type { Student } from './actors/student.ts'
import { comeWithoutScreen } from './actors/without-screen.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

/** A child finds each by its picture. */
const stateOf = ({ page }: Person, scene: string): Locator => page.locator(`[data-state=${scene}]`)

async function isWell(person: Person, scene: string, sentence: string): Promise<void> {
  const state = stateOf(person, scene)
  await expect(state.getByRole('heading', { name: whole(sentence) })).toBeVisible()
  await expect(state.locator('svg').first()).toBeVisible()
  await examine(person.page, `state: ${scene}`)
  await fits(person)
  await isEasyToPress(person)
}

test(
  'a child finds where honors will live, and goes to the garden from there',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await aoi.page.route('**/student/honors', (route) => route.fulfill({ json: { honors: [] } }))
    await aoi.openSignedIn()
    await aoi.openOwnThings()
    await isWell(aoi, 'no-honor', t.student.honors.empty)
    await aoi.button(t.student.honors.toGarden).click()
    await expect(aoi.ownThings).toBeHidden()
    await expect(aoi.button(t.student.ownThings.title)).toBeVisible()
  },
)

test(
  'a book that is not there leads back to the shelf, and a closed door and a lesson that is over lead home',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const aoi = await aStudent('aoi')
    const { page, address, strays } = aoi
    const student = await comeWithoutScreen(school, 'aoi')
    const { days } = await student.does('/student/timetable', {})
    const later = days.slice(1).flatMap(({ lessons }) => lessons)[0]
    const mori = await aTutor()
    await begin(mori, aoi)
    const lesson = page.url()

    strays.expect(/status of (404|422)/)
    await page.goto(`${address}student/textbook/abc/1`)
    await isWell(aoi, 'no-book', t.student.page.noBook)
    await aoi.button(t.student.storyEnd.shelf).click()
    await expect(aoi.books).toBeVisible()

    strays.expect(/status of 409/)
    if (later) {
      await page.goto(`${address}student/lesson/${later.id}`)
      await isWell(aoi, 'closed', t.student.lesson.tooEarly)
      await aoi.button(t.student.page.home).click()
      await expect(aoi.books).toBeVisible()
    }

    await mori.finish(aoi)
    const haruto = await aStudent('haruto')
    haruto.strays.expect(/status of 409/)
    await haruto.openSignedIn(new URL(lesson).pathname.slice(1))
    await isWell(haruto, 'finished', t.student.lesson.sessionFinished)
    await haruto.button(t.student.lesson.end).click()
    await expect(haruto.books).toBeVisible()
  },
)

test(
  'on an iPad a child who pressed nothing after a sentence sees where the bell is, once a day and behind the gear',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await becomesIPad(aoi)
    const words = t.student.page.silent
    const help = aoi.page.getByRole('region', { name: whole(words.title) })
    // It comes once the page is at rest.
    const script = aoi.page.waitForResponse(/\/assets\/silent-help-[^/]+\.js$/)
    await aoi.openSignedIn()
    await aoi.openBook()
    await expect(aoi.picture).toBeVisible()
    await script
    await aoi.page.waitForLoadState('networkidle')
    await aoi.hearSentence()
    await expect(help).toBeVisible({ timeout: 45_000 })
    // The page is not covered: it shrinks.
    await expect(aoi.picture).toBeInViewport({ ratio: 1 })
    await examine(aoi.page, 'the bell of a silent iPad')
    await fits(aoi)
    await isEasyToPress(aoi)
    await aoi.button(words.heard).click()
    await expect(help).toBeHidden()

    await aoi.button(t.student.page.home).click()
    await aoi.openOwnThings()
    await aoi.button(words.title).click()
    await expect(help).toBeVisible()
    await examine(aoi.page, 'the bell, behind the gear')
    await aoi.button(words.heard).click()
    await expect(help).toBeHidden()
  },
)

async function becomesIPad({ context }: Student): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh) Version/16.0 Safari' })
    // iPadOS has it from 16.4 on.
    Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'audioSession')
  })
}
