import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

test('a student who cannot sign in asks the tutor from the sign-in screen, and joins the lesson', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await mori.openLesson()
  await aoi.page.goto(`${aoi.address}login`)
  await aoi.button(t.code.askIn.open).click()
  await aoi.page.locator('input[name=askingLoginId]').fill(aoi.account.loginId)
  await aoi.page.getByRole('button', { name: like(t.code.askIn.callTutor) }).click()
  await expect(aoi.page.getByText(t.code.waiting.sign)).toBeVisible()
  await expect(mori.page.getByText(t.tutor.qr.joinRequest.fromAfar).first()).toBeVisible()
  await mori.page
    .getByRole('button', { name: like(t.tutor.qr.joinRequest.confirmWho) })
    .first()
    .click()
  await expect(aoi.page).toHaveURL(/\/student\/lesson\//, { timeout: 15_000 })
})
