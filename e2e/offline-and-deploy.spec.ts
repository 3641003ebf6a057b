import type { BrowserContext, Page } from '@playwright/test'
import { answerRightly } from './actors/answers.ts'
import type { Person } from './actors/person.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { isReady } from './ready-lesson.ts'
import { NO_SERVER } from './strays.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

/** Six minutes are for `npm run faults`, half an hour for an evening: docs/reliability.md. */
const OFFLINE_MS = Number(process.env.OFFLINE_MS ?? 8_000)
const MORE_MINUTES = 5
const AT_ONCE = { intervals: [20], timeout: 30_000 }
/** A page follows its new build when the worker is updated, which it waits for at most 10 s. */
const REBUILT = { timeout: 20_000 }

test(
  'a check without a network, through a killed browser and a new build, has the same result as online',
  { tag: '@all' },
  async ({ school, tablet, aTutor, aStudent }) => {
    test.setTimeout(OFFLINE_MS + 240_000)
    const { title, lastPage } = school.firstChapter
    const items = await school.keysOf(title)
    const written = items.filter(({ item }) => item.kind !== 'spoken')
    const spoken = items.length - written.length
    const mori = await aTutor()
    let aoi = await aStudent('aoi', { tablet })
    const [haruto, mei] = [await aStudent('haruto'), await aStudent('mei')]
    const everybody = [mori, aoi, haruto, mei]
    for (const person of everybody) await expectNewBuild(person)
    const [message, reloads] = [{ checks: 0, falsehoods: 0 }, new Map<string, number>()]

    /** The screen may show it as soon as it is true; the test checks the database in that moment. */
    const isAtSchool = async (student: Student, answered: number) => {
      await expect.poll(() => student.text(t.student.page.savedAtSchool).isVisible(), AT_ONCE).toBe(true)
      const saidAt = performance.now()
      message.checks += 1
      if ((await school.recordOf(student.account.loginId)).answers.length !== answered)
        message.falsehoods += 1
      return saidAt
    }
    const isOnTablet = async () => {
      await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
      message.checks += 1
      if (await aoi.text(t.student.page.savedAtSchool).isVisible()) message.falsehoods += 1
    }
    const countReloads = ({ name, page }: Person) => {
      reloads.set(name, 0)
      page.on('load', () => reloads.set(name, reloads.get(name)! + 1))
    }

    await Promise.all(everybody.map((person) => person.signIn()))
    await Promise.all([aoi, haruto, mei].map((student) => student.join()))
    // Before that a device promises nothing for the time without a network.
    await isReady(aoi)
    await mori.openLesson()
    await mori.start()
    for (const student of [aoi, haruto]) {
      await student.turnPage(lastPage - 1)
      await student.check.start()
      await answerRightly(student, written[0]!)
      await student.check.isAt(2)
      await isAtSchool(student, 1)
      await giveTime(mori, student)
    }
    await mei.turnPage(2)
    await expect(mei.text(t.student.page.savedAtSchool)).toBeVisible()
    const place = await pictureOf(mei)
    for (const person of [mori, haruto, mei]) countReloads(person)
    const lostAt = performance.now()
    await aoi.loseNetwork()

    // One student continues with the network, through the new build; the other without, through a killed browser.
    await answerRightly(aoi, written[1]!)
    await isOnTablet()
    await school.kill()
    await school.startAgain({ BUILD_ID: 'second-build' })
    await expect(builtAs(mei)).toContainText('second-build', REBUILT)
    await expect(mei.picture).toBeVisible()
    expect(await pictureOf(mei)).toBe(place)
    await expect(builtAs(mori)).toContainText('second-build', REBUILT)
    for (const keyed of written.slice(1)) await answerRightly(haruto, keyed)
    await isAtSchool(haruto, written.length)
    const lesson = aoi.page.url()
    await tablet.hasWrittenDown('lepton-refresh')
    await tablet.killBrowser()
    aoi = await aStudent('aoi', { tablet })
    await expectNewBuild(aoi)
    await aoi.loseNetwork()
    await aoi.page.goto(lesson)
    countReloads(aoi)
    await aoi.check.isAt(3)
    await isOnTablet()
    for (const keyed of written.slice(2)) await answerRightly(aoi, keyed)
    await aoi.page.waitForTimeout(Math.max(0, OFFLINE_MS - (performance.now() - lostAt)))
    await isOnTablet()

    await aoi.findNetwork()
    const backAt = performance.now()
    const homeMs = (await isAtSchool(aoi, written.length)) - backAt
    for (const student of [aoi, haruto]) {
      for (let each = 0; each < spoken; each += 1) await student.check.saysRead()
      await student.check.finish()
    }
    // The new build waits while the result is read; then it is loaded, once.
    for (const student of [aoi, haruto]) {
      await expect(builtAs(student)).toContainText('demo-school')
      await student.check.goOn()
      await expect(builtAs(student)).toContainText('second-build', REBUILT)
      await expect(student.picture).toBeVisible()
    }
    expect(await pictureOf(aoi)).toBe(await pictureOf(haruto))

    const [without, withNetwork] = [await school.recordOf('aoi'), await school.recordOf('haruto')]
    const shownMs = await Promise.all([aoi, haruto, mei].map(({ page }) => placeShownMs(page)))
    tell({
      answers: items.length,
      'lost offline': items.length - without.answers.length,
      'lost in the new build': items.length - withNetwork.answers.length,
      'acknowledged after ms': homeMs,
      'checks of the message': message.checks,
      'false saved messages': message.falsehoods,
      tabs: reloads.size,
      'most reloads': Math.max(...reloads.values()),
      'place shown after ms': Math.max(...shownMs),
    })
    expect([...reloads.values()]).toEqual([1, 1, 1, 1])
    expect(message.falsehoods).toBe(0)
    expect(withNetwork.answers.map(([item]) => item)).toEqual(items.map(({ item }) => item.id))
    expect(without).toEqual(withNetwork)
  },
)

/** The messages that the new build causes in a browser. Removes the jitter that keeps a class from reloading all at once. */
async function expectNewBuild({ context, strays }: Person): Promise<void> {
  await watchPlace(context)
  await context.addInitScript(() => (Math.random = () => 0))
  strays.expect(NO_SERVER)
}

/** A student who is away longer than a check lasts is given more time. */
async function giveTime(mori: Tutor, student: Student): Promise<void> {
  await mori.desk.open(student, 'check')
  for (let given = MORE_MINUTES; given * 60_000 <= OFFLINE_MS; given += MORE_MINUTES)
    await mori.desk.extendCheck(MORE_MINUTES)
}

/** Prints figures for `npm run faults`. */
function tell(figures: Record<string, number>): void {
  for (const [type, figure] of Object.entries(figures))
    test.info().annotations.push({ type, description: String(figure) })
}

const builtAs = ({ page }: Person) => page.getByRole('contentinfo')
const pictureOf = async ({ picture }: Student) => (await picture.getAttribute('src'))!.split('?')[0]

const MARK = 'place shown'

interface Window {
  document: { querySelector(selector: string): { complete: boolean; naturalWidth: number } | null }
  requestAnimationFrame(look: () => void): void
}

/** Makes each page record when the picture of its place is first shown. */
async function watchPlace(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    const { document, requestAnimationFrame } = globalThis as unknown as Window
    const look = () => {
      const picture = document.querySelector('article img')
      if (picture?.complete && picture.naturalWidth > 0) performance.mark(mark)
      else requestAnimationFrame(look)
    }
    look()
  }, MARK)
}

/** How long that was after the page had been requested, in ms. */
async function placeShownMs(page: Page): Promise<number> {
  return await page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, MARK)
}
