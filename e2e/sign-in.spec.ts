import type { Student } from './actors/student.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

test('a wrong password is reported, and the right one signs in', async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  aoi.strays.expect(/status of 409/)
  await aoi.signIn('wrong')
  await expect(aoi.page.getByRole('alert')).toContainText(like(t.refusals.WrongCredentials))
  await expect(aoi.page.getByRole('textbox', { name: t.signIn.loginId })).toHaveValue('aoi')
  await aoi.signIn()
  await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
})

test('the sign-in screen shows first the way in that was used last on this device, also after signing out', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  await aoi.page.goto(`${aoi.address}login`)
  const card = aoi.button(t.signIn.byCard)
  const isCardFirst = async () =>
    (await card.boundingBox())!.x < (await aoi.button(t.signIn.enter).boundingBox())!.x
  await expect(card).toBeVisible()
  expect(await isCardFirst()).toBe(true)
  await aoi.signIn()
  await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
  await aoi.signOut()
  await expect(card).toBeVisible()
  expect(await isCardFirst()).toBe(false)
})

test('the sign-in form points at an empty field', { tag: '@all' }, async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  await aoi.signIn('')
  await expect(aoi.page.getByRole('textbox', { name: t.signIn.password })).toBeFocused()
  await expect(aoi.text(t.signIn.passwordMissing)).toBeVisible()
})

test('a person can sign in with the keyboard alone', { tag: '@all' }, async ({ aTutor }) => {
  const mori = await aTutor()
  await mori.page.goto(`${mori.address}login`)
  await mori.tabTo(mori.page.getByRole('textbox', { name: t.signIn.loginId }))
  await mori.page.keyboard.type(mori.account.loginId)
  await mori.tabTo(mori.page.getByRole('textbox', { name: t.signIn.password }))
  await mori.page.keyboard.type(mori.account.password)
  await mori.page.keyboard.press('Enter')
  await expect(mori.page).toHaveURL(`${mori.address}tutor`)
})

test('the language changes at a press and stays', { tag: '@all' }, async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  await aoi.page.goto(`${aoi.address}login`)
  await aoi.button('English').click()
  await expect(aoi.page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await aoi.page.reload()
  await expect(aoi.page.locator('html')).toHaveAttribute('lang', 'en')
  await aoi.button('日本語').click()
  await expect(aoi.page.getByRole('textbox', { name: t.signIn.password })).toBeVisible()
})

test('an ended session is reported once and leads to the sign-in screen', async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  await signedIn(aoi)
  await aoi.join()
  aoi.strays.expect(/status of 403/)
  aoi.strays.expect(/^alert: /)
  const alert = aoi.page.waitForEvent('dialog')
  // Signed out on another device with the same cookie: this page's own browser does not report it.
  await aoi.context.request.post(`${aoi.address}signout`, { data: {} })
  // The connection receives the reason; a request that was under way is told only that nobody is signed in by this cookie.
  expect([t.endSentences['signed-out'], t.endSentences.expired]).toContain((await alert).message())
  await expect(aoi.page).toHaveURL(`${aoi.address}login`)
  expect(await aoi.page.evaluate(() => localStorage.length)).toBe(0)
})

async function signedIn(student: Student): Promise<void> {
  await student.signIn()
  await expect(student.page).toHaveURL(`${student.address}student`)
}
