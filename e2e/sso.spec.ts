import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { atProvider, expect, STUDENTS, test } from './sso-test.ts'
import { like, t } from './texts.ts'

const TUTORS = t.signOn.enter('みらい学園')

test('a student signs in with an account of another school, and signs out of both', async ({ aStudent }) => {
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

  await test.step('the way back leads to the first screen', async () => {
    await aoi.page.goto(`${aoi.address}student/sso`)
    await expect(aoi.page).toHaveURL(`${aoi.address}student`)
  })

  await test.step('the next person at this tablet is asked who they are', async () => {
    await aoi.openOwnThings()
    await aoi.button(t.shared.signOut).click()
    await aoi.answer(t.shared.signOut)
    await there.signOut()
    await expect(aoi.page).toHaveURL(`${aoi.address}login`)
    await aoi.button(STUDENTS).click()
    await there.isAskingWho()
  })

  await test.step('the student signs in directly the next time', async () => {
    await there.signIn('aoi')
    await expect(aoi.page).toHaveURL(`${aoi.address}student`)
    await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
    await aoi.page.reload()
    await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
  })
})

test(
  'a tutor is joined by a link of the console, with one press',
  { tag: '@all' },
  async ({ aTutor, school }) => {
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
  },
)

test.describe('a provider of the office', () => {
  test.use({ roles: ['office'] })

  test(
    'a person of the office signs in without a code, and is asked who they are after signing out',
    { tag: '@all' },
    async ({ aVisitor, school }) => {
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
    },
  )
})

test(
  "a student is joined by their tutor's link, and stays that student whatever the account's name",
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    const there = await atProvider(aoi)
    await mori.openSignedIn()
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
  },
)
