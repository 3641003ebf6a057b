import { type Locator, type Page } from '@playwright/test'
import { type ClientRoute, clientRoutes } from '#contract/kernel/client-routes.ts'
import { Parent } from './actors/parent.ts'
import type { Person } from './actors/person.ts'
import { openWithLateScripts } from './late-scripts.ts'
import { beginLesson } from './ready-lesson.ts'
import type { School } from './school.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { trialDesk } from './trial-desk.ts'

const PHONE = { width: 390, height: 844 }
/** A fraction of a pixel is rounding. */
const MOVED_PX = 1

type Main = (page: Page) => Locator
const title: Main = (page) => page.getByRole('heading', { level: 1 })

/** The main thing of every screen that opens without a code in its address. */
const first: Partial<Record<ClientRoute, Main>> = {
  '/login': (page) => page.getByRole('textbox', { name: t.signIn.loginId }),
  '/student': (page) => page.getByRole('button', { name: like(t.student.home.join) }).first(),
  '/student/lesson/:lessonId': (page) => page.getByRole('article').getByRole('img').first(),
  '/student/textbook/:textbookId/:page': (page) => page.getByRole('article').getByRole('img').first(),
  '/tutor/lesson/:lessonId': (page) =>
    page.getByRole('region', { name: t.tutor.card.grid, exact: true }).getByRole('article').first(),
  '/tutor/students': (page) => page.getByText('青木 あおい').first(),
}
const routesBelow = (role: string): ClientRoute[] =>
  clientRoutes.filter((route) => route.startsWith(role) && route !== '/office' && !route.endsWith('sign-in'))

test('the doors open at their top, however late their scripts come', async ({ aVisitor }) => {
  const { address, page } = await aVisitor('aoi')
  const doors = ['/login', '/about', '/choose-password', '/letters', '/office/first-visit'] as const
  for (const route of doors) {
    await opensAtItsTop(page, route, () => page.goto(address + route.slice(1)), first[route] ?? title)
  }
})

test("a student's screens open at their top", async ({ aTutor, aStudent }) => {
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
    await opensInAllSizes(aoi, `lesson, ${state}`, lesson, first['/student/lesson/:lessonId']!)
  }
  await opensInAllSizes(aoi, 'textbook', book, first['/student/textbook/:textbookId/:page']!)
  await opensInAllSizes(aoi, 'home', `${aoi.address}student`, first['/student']!)
})

test("a tutor's screens open at their top", async ({ aTutor, aStudent }) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await beginLesson(mori, aoi)
  const lesson = mori.page.url()
  const ids = { ':lessonId': lesson.split('/').at(-1)!, ':studentId': aoi.account.id }
  for (const route of routesBelow('/tutor')) await opensRoute(mori, route, ids)
})

test("the office's screens open at their top", async ({ aVisitor, school }) => {
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await expect(title(office.page)).toBeVisible()
  const ids = { ':studentId': school.account('aoi').id }
  for (const route of routesBelow('/office')) await opensRoute(office, route, ids)
})

test("the pages of families open at their top, a viewer's too", async ({
  aTutor,
  aStudent,
  aVisitor,
  aFamily,
  bring,
  school,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await beginLesson(mori, aoi)
  await aoi.hearSentence()
  const parents = await mori.links.make(aoi, 'parents-page')
  const watching = await mori.links.make(aoi, 'viewer')
  const family = await aFamily()
  const trial = await invitation(school)
  const trialMain: Main = () => family.info
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
})

async function invitation(school: School): Promise<string> {
  const { address } = await (await trialDesk(school)).invite({ startsInMs: 600_000 })
  return address
}

async function opensRoute({ address, page }: Person, route: ClientRoute, ids: Record<string, string>) {
  const path = route.replaceAll(/:\w+/g, (name) => ids[name]!)
  await opensAtItsTop(page, route, () => page.goto(address + path.slice(1)), first[route] ?? title)
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
