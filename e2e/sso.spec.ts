import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { atProvider, expect, test } from './sso-test.ts'
import { like, t } from './texts.ts'

const STUDENTS = t.signOn.enter('みらい小学校')
const NOBODY = t.refusals.SignOnUnknown({ provider: 'みらい小学校' })
const STALE = t.refusals.SignOnStale({})
const TUTORS = t.signOn.enter('みらい学園')

test('a student comes with the account of another school, and leaves it with this one', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const there = await atProvider(aoi)
  await aoi.page.goto(`${aoi.address}login`)
  await expect(aoi.button(STUDENTS)).toBeVisible()
  await examine(aoi.page, 'sign-in, with single sign-on')
  await fits(aoi)
  await isEasyToPress(aoi)
  await aoi.button(STUDENTS).click()
  await there.signIn('aoi')
  await expect(aoi.text(t.signOn.student.joined(aoi.name))).toBeVisible()
  expect(aoi.page.url()).toBe(`${aoi.address}student/sso`)
  await examine(aoi.page, 'single sign-on, joined')
  await aoi.button(t.signOn.student.goIn).click()
  await expect(aoi.page).toHaveURL(`${aoi.address}student`)

  await test.step('the way back leads on', async () => {
    await aoi.page.goto(`${aoi.address}student/sso`)
    await expect(aoi.page).toHaveURL(`${aoi.address}student`)
  })

  await test.step('whoever is next at this tablet is asked who they are', async () => {
    await aoi.button(t.shared.signOut).click()
    await aoi.answer(t.shared.signOut)
    await there.signOut()
    await expect(aoi.page).toHaveURL(`${aoi.address}login`)
    await aoi.button(STUDENTS).click()
    await there.isAskingWho()
  })

  await test.step('and comes straight in the next time', async () => {
    await there.signIn('aoi')
    await expect(aoi.page).toHaveURL(`${aoi.address}student`)
    await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
    await aoi.page.reload()
    await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
  })
})

test('a tutor is joined by a link of the console, by one press', async ({ aTutor, school }) => {
  const mori = await aTutor()
  const there = await atProvider(mori)
  const said = await school.console('link', mori.account.loginId)
  const [link] = /http\S+/.exec(said)!
  await mori.page.goto(link)
  await expect(mori.page.getByRole('heading', { name: t.signOn.tutor.join })).toBeVisible()
  await examine(mori.page, 'single sign-on, a link that joins')
  await fits(mori)
  await mori.inEnglish(async () => {
    await expect(mori.button('Connect みらい学園')).toBeVisible()
    await examine(mori.page, 'single sign-on, a link that joins, in English')
  })
  await mori.button(t.signOn.join('みらい学園')).click()
  await there.signIn('mori-at-the-office')
  await expect(mori.text(t.signOn.tutor.joined(mori.name))).toBeVisible()
  await mori.button(t.signOn.tutor.goIn).click()
  await expect(mori.page).toHaveURL(`${mori.address}tutor`)
  await mori.button(t.shared.signOut).click()
  await mori.answer(t.shared.signOut)
  await there.signOut()
  await mori.button(TUTORS).click()
  await there.signIn('mori-at-the-office')
  await expect(mori.page).toHaveURL(`${mori.address}tutor`)
  mori.strays.expect(/status of 409/)
  await mori.page.goto(`${mori.address}login`)
  await mori.page.goto(link)
  await expect(mori.page.getByRole('alert')).toContainText(t.signOn.ended.LinkUsed)
  await examine(mori.page, 'single sign-on, a used link')
})

test.describe('a provider of the office', () => {
  test.use({ roles: ['office'] })

  test('a person of the office comes in without a code, and is asked who they are after signing out', async ({
    aVisitor,
    school,
  }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    const there = await atProvider(office)
    await page.goto(`${office.address}login`)
    await office.button(t.signOn.enter('みらい本部')).click()
    await there.signIn('office-takahashi')
    await expect(office.text(t.signOn.office.joined(office.name))).toBeVisible()
    await examine(page, 'single sign-on of the office, joined')
    await fits(office)
    await office.button(t.signOn.office.goIn).click()
    await expect(page).toHaveURL(`${office.address}office/today`)
    await page.goto(`${office.address}office/accounts`)
    await expect(page.getByRole('list', { name: t.office.accounts.title })).toContainText(office.name)
    expect(school.troubles()).toEqual([])
    await office.button(t.shared.signOut).click()
    await office.answer(t.shared.signOut)
    await there.signOut()
    await office.button(t.signOn.enter('みらい本部')).click()
    await there.isAskingWho()
  })
})

test("a student is joined by their tutor's link, and is that student with an account of another name", async ({
  aTutor,
  aStudent,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  const there = await atProvider(aoi)
  await mori.signIn()
  await mori.openLesson()
  const address = await mori.links.make(aoi, 'link-sso')
  await examine(mori.page, 'a link to a single sign-on, made')
  await aoi.page.goto(address)
  await expect(aoi.text(t.signOn.student.join)).toBeVisible()
  await examine(aoi.page, "single sign-on, a student's link that joins")
  await fits(aoi)
  await isEasyToPress(aoi)
  await aoi.button(t.signOn.join('みらい小学校')).click()
  await there.signIn('aoki-aoi-2019')
  await expect(aoi.text(t.signOn.student.joined(aoi.name))).toBeVisible()
  await expect(mori.links.list.first()).toContainText(like(t.tutor.links.status.used))
})

test('a provider that is away is said to be, and works again by itself', async ({
  aStudent,
  provider,
  school,
}) => {
  const aoi = await aStudent('aoi')
  const there = await atProvider(aoi)
  aoi.strays.expect(/status of 409/)
  await provider.goAway()
  await aoi.page.goto(`${aoi.address}login`)
  await aoi.button(STUDENTS).click()
  await expect(aoi.page.getByRole('alert')).toContainText(t.refusals.SignOnAway({ provider: 'みらい小学校' }))
  await examine(aoi.page, 'sign-in, the provider is away')
  await provider.comeBack()
  await aoi.button(STUDENTS).click()
  await there.sayName('aoi')

  await test.step('on the way back as well', async () => {
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
})

test('whatever goes wrong is a friendly page with a way on', async ({ aStudent, aTutor, school }) => {
  const [aoi, mori] = [await aStudent('aoi'), await aTutor()]
  const there = await atProvider(aoi)
  for (const { strays } of [aoi, mori]) strays.expect(/status of 409/)

  await test.step('nobody is joined to this account', async () => {
    await aoi.page.goto(`${aoi.address}login`)
    await aoi.button(STUDENTS).click()
    await there.signIn('stranger')
    await expect(aoi.text(NOBODY)).toBeVisible()
    await examine(aoi.page, 'single sign-on, nobody is joined')
    await fits(aoi)
    await isEasyToPress(aoi)
  })

  await test.step('another account is another press', async () => {
    await aoi.button(STUDENTS).click()
    await there.isAskingWho()
    await there.cancel()
    await expect(aoi.text(t.refusals.SignOnDeclined({ provider: 'みらい小学校' }))).toBeVisible()
    await examine(aoi.page, 'single sign-on, cancelled')
  })

  await test.step('what came back is good here alone, and once', async () => {
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

  await test.step('without a network it is tried again from here', async () => {
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

  await test.step('a page with nothing to show has the ways in', async () => {
    await mori.page.goto(`${mori.address}tutor/sso`)
    await expect(mori.page.getByRole('heading', { name: t.signOn.tutor.door })).toBeVisible()
    await examine(mori.page, 'single sign-on, nothing brought along')
    await mori.button(t.signOn.toSignIn).click()
    await expect(mori.page).toHaveURL(`${mori.address}login`)
  })

  expect(school.troubles()).toEqual([])
})

/** The address to which a provider redirects this browser, before the page removes its parts. */
async function broughtBack(page: Page): Promise<string> {
  let address = ''
  await page.waitForEvent('framenavigated', (frame) => {
    address = frame.url()
    return address.includes('#code=')
  })
  return address
}
