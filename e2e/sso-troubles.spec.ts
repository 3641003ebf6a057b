import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { atProvider, expect, STUDENTS, test } from './sso-test.ts'
import { t } from './texts.ts'

const NOBODY = t.refusals.SignOnUnknown({ provider: 'みらい小学校' })
const STALE = t.refusals.SignOnStale({})

test(
  'a provider that does not answer is named, and works again when it is back',
  { tag: '@all' },
  async ({ aStudent, provider, school }) => {
    const aoi = await aStudent('aoi')
    const there = await atProvider(aoi)
    aoi.strays.expect(/status of 409/)
    await provider.goAway()
    await aoi.page.goto(`${aoi.address}login`)
    await aoi.button(STUDENTS).click()
    await expect(aoi.page.getByRole('alert')).toContainText(
      t.refusals.SignOnAway({ provider: 'みらい小学校' }),
    )
    await examine(aoi.page, 'sign-in, the provider is away')
    await provider.comeBack()
    await aoi.button(STUDENTS).click()
    await there.sayName('aoi')

    await test.step('a provider that does not answer on the way back is named as well', async () => {
      await aoi.page.route(/\/student\/sso$/, async (route) => {
        if (route.request().method() === 'POST') await provider.goAway()
        await route.continue()
      })
      await there.sayYes()
      await expect(aoi.text(t.refusals.SignOnAway({ provider: 'みらい小学校' }))).toBeVisible()
      await examine(aoi.page, 'single sign-on, the provider is away')
      await fits(aoi)
      await isEasyToPress(aoi)
      await aoi.page.unroute(/\/student\/sso$/)
      await provider.comeBack()
      await aoi.button(STUDENTS).click()
      await expect(aoi.text(t.signOn.student.joined(aoi.name))).toBeVisible()
    })
    const away = school.troubles().splice(0)
    expect(away.every((line) => line.includes('"refusal":"SignOnAway"'))).toBe(true)
    expect(away).toHaveLength(2)
  },
)

test(
  'each failure of single sign-on is a page with a sentence and a way on',
  { tag: '@all' },
  async ({ aStudent, aTutor, school }) => {
    const [aoi, mori] = [await aStudent('aoi'), await aTutor()]
    const there = await atProvider(aoi)
    for (const { strays } of [aoi, mori]) strays.expect(/status of 409/)

    await test.step('an account that is joined to nobody', async () => {
      await aoi.page.goto(`${aoi.address}login`)
      await aoi.button(STUDENTS).click()
      await there.signIn('stranger')
      await expect(aoi.text(NOBODY)).toBeVisible()
      await examine(aoi.page, 'single sign-on, nobody is joined')
      await fits(aoi)
      await isEasyToPress(aoi)
    })

    await test.step('another account can be chosen by another press', async () => {
      await aoi.button(STUDENTS).click()
      await there.isAskingWho()
      await there.cancel()
      await expect(aoi.text(t.refusals.SignOnDeclined({ provider: 'みらい小学校' }))).toBeVisible()
      await examine(aoi.page, 'single sign-on, cancelled')
    })

    await test.step('a callback works here alone, and once', async () => {
      const brought = broughtBack(aoi.page)
      await aoi.button(STUDENTS).click()
      // The consent to the school's request was given the first time.
      await there.sayName('stranger')
      await expect(aoi.text(NOBODY)).toBeVisible()
      const address = await brought
      await mori.page.goto(address)
      await expect(mori.text(STALE)).toBeVisible()
      expect(mori.page.url()).toBe(`${mori.address}student/sso`)
      await examine(mori.page, 'single sign-on, of another browser')
    })

    await test.step('without a network the page offers to try again', async () => {
      mori.strays.expect(/ERR_FAILED/)
      await mori.page.goto(`${mori.address}login`)
      await mori.page.route(/\/tutor\/sso$/, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await mori.page.goto(`${mori.address}tutor/sso?code=c&state=${'s'.repeat(43)}`)
      await expect(mori.text(t.shared.problems.offline)).toBeVisible()
      await examine(mori.page, 'single sign-on, offline')
      await mori.page.unroute(/\/tutor\/sso$/)
      await mori.button(t.shared.retry).click()
      await expect(mori.text(STALE)).toBeVisible()
    })

    await test.step('a page without a callback shows the ways in', async () => {
      await mori.page.goto(`${mori.address}tutor/sso`)
      await expect(mori.page.getByRole('heading', { name: t.signOn.tutor.door })).toBeVisible()
      await examine(mori.page, 'single sign-on, nothing brought along')
      await mori.button(t.signOn.toSignIn).click()
      await expect(mori.page).toHaveURL(`${mori.address}login`)
    })

    expect(school.troubles()).toEqual([])
  },
)

/** The address to which a provider redirects this browser, before the page removes its parts. */
async function broughtBack(page: Page): Promise<string> {
  let address = ''
  await page.waitForEvent('framenavigated', (frame) => {
    address = frame.url()
    return address.includes('#code=')
  })
  return address
}
