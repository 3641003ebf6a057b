import { expect, test } from './test.ts'

test('a child who cannot get in calls the tutor from the screen of sign-in, and is let in', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.signIn()
  await mori.openLesson()
  await aoi.page.goto(`${aoi.address}login`)
  await aoi.page.getByRole('button', { name: 'はいれないとき' }).click()
  await aoi.page.locator('input[name=askingLoginId]').fill(aoi.account.loginId)
  await aoi.page.getByRole('button', { name: /よぶ/ }).click()
  await expect(aoi.page.getByText('これが あなたの しるしです。')).toBeVisible()
  await expect(mori.page.getByText('ログイン画面から').first()).toBeVisible()
  await mori.page
    .getByRole('button', { name: /を入れる$/ })
    .first()
    .click()
  await expect(aoi.page).toHaveURL(/\/student\/lesson\//, { timeout: 15_000 })
})
