import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

test(
  'a screen that fails to draw shows one sentence with an id, and the console has the details under it',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    const { page, context, strays } = aoi
    strays.expect(/TypeError/)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await context.route('**/student/honors', (route) => route.fulfill({ json: {} }))
    await aoi.openSignedIn()
    await aoi.button(t.student.ownThings.title).click()
    await expect(page.locator('pre')).toContainText(t.shared.errors.unexpected)
    await expect(page.getByText('TypeError')).toHaveCount(0)
    const id = await page.locator('pre small').innerText()
    expect(id).toMatch(/^\w{12}$/)
    expect(said.some((line) => line.includes(id) && line.includes('TypeError'))).toBe(true)
  },
)

test(
  'a part of the home that fails shows so in its place with the id, and can be loaded again',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    const { page, context, strays } = aoi
    strays.expect(/status of 500/)
    const parts = [
      ['levels', t.student.home.level],
      ['student/honors', t.student.honors.shelf],
      ['student/week', t.student.home.week.title],
    ] as const
    for (const [path] of parts) await failAt(context, path)
    await aoi.openSignedIn()
    await expect(aoi.hero).toBeVisible()
    for (const [path, title] of parts) {
      if (path === 'student/honors') await aoi.openOwnThings()
      const part = page.getByRole('region', { name: title })
      await expect(part.getByRole('alert')).toContainText(`b-${path}`)
      await expect(part.getByText('secret')).toHaveCount(0)
      await context.unroute(`**/${path}`)
      await part.getByRole('button').click()
      await expect(part.getByRole('alert')).toHaveCount(0)
      await expect(part).toBeVisible()
    }
    await expect(page.locator('pre')).toHaveCount(0)
  },
)

async function failAt(context: BrowserContext, path: string): Promise<void> {
  const bug = { status: 500, json: { message: 'the secret inside', id: `b-${path}` } }
  await context.route(`**/${path}`, (route) => route.fulfill(bug))
}

const MAIN = /\/assets\/(index|shell)-[\w-]+\.js$/
const SENTENCE =
  'Application error: a client-side exception has occurred (see the browser console for more information).'

const breakings: [what: string, console: RegExp, breakIt: (page: Page) => Promise<unknown>][] = [
  ['a script whose connection is cut', /ERR_FAILED/, (page) => page.route(MAIN, (route) => route.abort())],
  [
    'a script that is gone',
    /status of 404/,
    (page) => page.route(MAIN, (route) => route.fulfill({ status: 404, body: 'gone' })),
  ],
  [
    'a script in a language that the browser cannot read',
    /Unexpected token|uncaught: SyntaxError/,
    (page) =>
      page.route(MAIN, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const a = 1 ??= |> 2' }),
      ),
  ],
  [
    'a browser that refuses what the script begins with',
    /Map is refused/,
    (page) => page.addInitScript(`self.Map = class { constructor() { throw new Error('Map is refused') } }`),
  ],
  [
    'a document without its shell',
    /React error #299|Target container/,
    (page) =>
      page.route(/\/login$/, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('id="shell"', 'hidden')
        await route.fulfill({ response: answer, body })
      }),
  ],
]
for (const [what, complaint, breakIt] of breakings) {
  test(
    `${what} leaves one sentence, a number that the school can look up, and a way to try again`,
    { tag: '@all' },
    async ({ aStudent, school }) => {
      const { page, address, strays } = await aStudent('aoi')
      strays.expect(complaint)
      await breakIt(page)
      await page.goto(`${address}login`)
      await expect(page.getByText(SENTENCE)).toBeVisible()
      const told = page.getByText(/^Digest: [\da-f-]{36}$/)
      await expect(told).toBeVisible()
      const digest = (await told.textContent())!.slice('Digest: '.length)
      await expect.poll(() => school.troubles().length).toBe(1)
      const [noted] = school.troubles().splice(0)
      expect(noted).toContain('"event":"application-error"')
      expect(noted).toContain(digest)
      await expect(page.getByRole('link', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
    },
  )
}

test(
  'a page whose files all fail to load still shows its sentence',
  { tag: '@all' },
  async ({ aStudent }) => {
    const { page, address, strays } = await aStudent('aoi')
    strays.expect(/ERR_FAILED/)
    await page.route(/\/assets\//, (route) => route.abort())
    await page.goto(`${address}login`)
    await expect(page.getByText(SENTENCE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
  },
)

test(
  'the other language is chosen without a network: the page stays, and says when the language loads',
  { tag: '@all' },
  async ({ aStudent }) => {
    const { page, context, address, strays } = await aStudent('aoi')
    strays.expect(/ERR_|Failed to (load|fetch)/)
    await page.goto(`${address}login`)
    await context.route(/\/assets\//, (route) => route.abort())
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('status').filter({ hasText: like(t.shared.languageFailed) })).toBeVisible()
    await expect(page.getByRole('textbox', { name: t.signIn.loginId })).toBeVisible()
    await context.unroute(/\/assets\//)
  },
)

test(
  'a page that failed for a moment works again after its link is pressed',
  { tag: '@all' },
  async ({ aStudent, school }) => {
    const { page, address, strays } = await aStudent('aoi')
    strays.expect(/ERR_FAILED/)
    await page.route(MAIN, (route) => route.abort())
    await page.goto(`${address}login`)
    await expect(page.getByText(/^Digest: /)).toBeVisible()
    expect(school.troubles().splice(0)).toHaveLength(1)
    await page.unroute(MAIN)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('textbox', { name: t.signIn.loginId })).toBeVisible()
    await expect(page.getByText(SENTENCE)).toBeHidden()
  },
)

test('a wrong address shows a page of ours, and an unknown lesson says that there is none', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { page, address, strays } = aoi
  strays.expect(/status of (404|422)/)
  for (const wrong of ['nowhere', 'student/textbook/x', 'levels', 'assets/nothing.js']) {
    const answer = await page.goto(address + wrong)
    expect([wrong, answer?.status()]).toEqual([wrong, 404])
    await expect(aoi.text(t.shared.notFoundHere)).toBeVisible()
  }
  await aoi.button(t.shared.toStart).click()
  await aoi.openSignedIn()
  await expect(page).toHaveURL(`${address}student`)
  await page.goto(`${address}student/?from=a-link`)
  await expect(page).toHaveURL(`${address}student?from=a-link`)
  await expect(aoi.button(t.student.ownThings.title)).toBeVisible()
  await page.goto(`${address}student/lesson/abc`)
  await expect(aoi.text(t.student.lesson.noLesson)).toBeVisible()
  await page.goto(`${address}student/textbook/abc/1`)
  await expect(aoi.text(t.student.page.noBook)).toBeVisible()
})
