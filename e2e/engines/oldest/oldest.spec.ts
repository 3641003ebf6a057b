import type { Browser } from '@playwright/test'
import type { Tutor } from '#e2e/actors/tutor.ts'
import { expect, test as base } from '#e2e/test.ts'
import { t, whole } from '#e2e/texts.ts'
import { openChromium110 } from './chromium-110.ts'
import { DrivenBrowser } from './web-driver.ts'

const GREETING = t.student.home.greeting('あおい')
const CLASSROOM = 'みどり教室'

const test = base.extend<{ wpe: DrivenBrowser }, { chromium110: Browser }>({
  chromium110: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
    async ({}, lend) => {
      const browser = await openChromium110()
      await lend(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
  wpe: async ({}, lend) => {
    const browser = await DrivenBrowser.open()
    await lend(browser)
    await browser.close()
  },
})

test(
  'in Chromium 110 a child signs in, comes into a lesson and turns a page; a tutor reads that it is too old',
  { tag: '@oldest' },
  async ({ aTutor, aStudent, chromium110: browser }) => {
    expect(browser.version()).toMatch(/^110\./)
    const aoi = await aStudent('aoi', { browser })
    await aoi.signIn()
    await expect(aoi.text(GREETING)).toBeVisible()
    const mori = await startedLesson(await aTutor())
    await aoi.join()
    await expect(aoi.picture).toBeVisible()
    await aoi.turnPage()
    await expect.poll(() => mori.pageOf(aoi)).toBe(2)

    const hayashi = await aTutor('tutor-hayashi', { browser })
    await hayashi.page.goto(`${hayashi.address}tutor`)
    await expect(hayashi.page.locator('#too-old svg')).toBeVisible()
    await expect(hayashi.page.locator('#shell')).toBeHidden()
  },
)

test(
  'in WPE WebKit 2.38, as old as Safari 16.0, the same',
  { tag: '@oldest' },
  async ({ aTutor, wpe, school }) => {
    const aoi = school.account('aoi')
    await wpe.goto(`${school.address}login`)
    await wpe.type('input[autocomplete="username"]', aoi.loginId)
    await wpe.type('input[autocomplete="current-password"]', aoi.password)
    await wpe.press('button', whole(t.signIn.enter))
    await wpe.find('h1', whole(GREETING))
    const mori = await startedLesson(await aTutor())
    await wpe.press('article button', whole(t.student.home.join))
    await wpe.find('article img')
    await wpe.press('button', whole(t.student.page.next))
    await expect.poll(() => mori.pageOf({ name: aoi.displayName })).toBe(2)

    await wpe.goto(`${school.address}tutor`)
    await wpe.find('#too-old svg')
  },
)

async function startedLesson(tutor: Tutor): Promise<Tutor> {
  await tutor.openSignedIn()
  await tutor.openLesson(CLASSROOM)
  await tutor.start()
  return tutor
}
