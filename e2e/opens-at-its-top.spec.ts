import { type Locator, type Page } from '@playwright/test'
import type { ClientRoute } from '#contract/kernel/client-routes.ts'
import { Parent } from './actors/parent.ts'
import type { Person } from './actors/person.ts'
import { openWithLateScripts } from './late-scripts.ts'
import { doors, mainOf, routesOf } from './main-things.ts'
import { beginLesson } from './ready-lesson.ts'
import type { School } from './school.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { trialDesk } from './trial-desk.ts'

const PHONE = { width: 390, height: 844 }
/** A fraction of a pixel is rounding. */
const MOVED_PX = 1

/** The main thing of the screen under test. */
type Main = (page: Page) => Locator
const mainThing =
  (route: ClientRoute): Main =>
  (page) =>
    mainOf(route, page)

test(
  'the sign-in screens open at their top, however late their scripts load',
  { tag: '@all' },
  async ({ aVisitor }) => {
    const { address, page } = await aVisitor('aoi')
    for (const route of doors) {
      await opensAtItsTop(page, route, () => page.goto(address + route.slice(1)), mainThing(route))
    }
  },
)

test("a student's screens open at their top", { tag: '@all' }, async ({ aTutor, aStudent }) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await Promise.all([mori, aoi].map((person) => person.openSignedIn()))
  await aoi.openBook()
  await expect(aoi.picture).toBeVisible()
  const book = aoi.page.url()
  await aoi.page.goto(`${aoi.address}student`)
  await aoi.join()
  const lesson = aoi.page.url()
  for (const state of ['waiting', 'running']) {
    if (state === 'running') {
      await mori.openLesson()
      await mori.start()
    }
    await opensInAllSizes(aoi, `lesson, ${state}`, lesson, mainThing('/student/lesson/:lessonId'))
  }
  await opensInAllSizes(aoi, 'textbook', book, mainThing('/student/textbook/:textbookId/:page'))
  await opensInAllSizes(aoi, 'home', `${aoi.address}student`, mainThing('/student'))
})

test("a tutor's screens open at their top", { tag: '@all' }, async ({ aTutor, aStudent }) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await beginLesson(mori, aoi)
  const lesson = mori.page.url()
  const ids = { ':lessonId': lesson.split('/').at(-1)!, ':studentId': aoi.account.id }
  for (const route of routesOf('/tutor')) await opensRoute(mori, route, ids)
})

test("the office's screens open at their top", { tag: '@all' }, async ({ aVisitor, school }) => {
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await expect(mainOf('/office/today', office.page)).toBeVisible()
  const ids = { ':studentId': school.account('aoi').id }
  for (const route of routesOf('/office')) await opensRoute(office, route, ids)
})

test(
  "the pages of families open at their top, a viewer's too",
  { tag: '@all' },
  async ({ aTutor, aStudent, aVisitor, aFamily, bring, school }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await beginLesson(mori, aoi)
    await aoi.hearSentence()
    const parents = await mori.links.make(aoi, 'parents-page')
    const watching = await mori.links.make(aoi, 'viewer')
    const family = await aFamily()
    const trial = await invitation(school)
    const trialMain: Main = () => family.letter.or(family.door)
    await opensAtItsTop(family.page, 'trial', () => family.open(trial), trialMain)
    const viewer = await aVisitor('aoi')
    await opensAtItsTop(
      viewer.page,
      'link of a viewer',
      () => viewer.page.goto(watching),
      () => viewer.entrance,
    )
    await opensAtItsTop(
      viewer.page,
      'viewer',
      () => viewer.entrance.click(),
      (page) => page.getByRole('article').getByRole('img').first(),
    )
    const parent = await bring(Parent, 'aoi')
    const enter = parent.button(t.oneTime.parent.enter)
    await opensAtItsTop(
      parent.page,
      'link of a parent',
      () => parent.page.goto(parents),
      () => enter,
    )
    const sheet: Main = () => parent.page.getByText(like(t.parents.week.range))
    await opensAtItsTop(parent.page, 'parents', () => enter.click(), sheet)
    for (const size of [PHONE, { width: 1024, height: 500 }]) {
      await parent.page.setViewportSize(size)
      await opensAtItsTop(parent.page, `parents, ${size.width}`, () => parent.page.reload(), sheet)
    }
  },
)

async function invitation(school: School): Promise<string> {
  const { address } = await (await trialDesk(school)).invite({ startsInMs: 600_000 })
  return address
}

async function opensRoute({ address, page }: Person, route: ClientRoute, ids: Record<string, string>) {
  const path = route.replaceAll(/:\w+/g, (name) => ids[name]!)
  await opensAtItsTop(page, route, () => page.goto(address + path.slice(1)), mainThing(route))
}

async function opensInAllSizes({ page }: Person, state: string, address: string, main: Main): Promise<void> {
  await opensAtItsTop(page, state, () => page.goto(address), main)
  await page.setViewportSize(PHONE)
  await opensAtItsTop(page, `${state} on a phone`, () => page.goto(address), main)
  await page.setViewportSize({ width: 1024, height: 768 })
}

/** Opens a screen over a network that brings each script late: its main thing is in view, and stays where it came. */
async function opensAtItsTop(
  page: Page,
  state: string,
  open: () => Promise<unknown>,
  main: Main,
): Promise<void> {
  await test.step(state, async () => {
    const shown = main(page).first()
    let cameAt: number | null = null
    const isShown = async (): Promise<boolean> => {
      if (!(await shown.isVisible())) return false
      cameAt ??= await topOf(shown)
      return true
    }
    await openWithLateScripts(page, open, isShown)
    await expect(shown).toBeVisible()
    expect.soft(await page.evaluate('scrollY'), `${state}: scrolled`).toBe(0)
    await expect.soft(shown, `${state}: out of view`).toBeInViewport()
    expect.soft(Math.abs((await topOf(shown)) - cameAt!), `${state}: moved`).toBeLessThanOrEqual(MOVED_PX)
  })
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.y
}
