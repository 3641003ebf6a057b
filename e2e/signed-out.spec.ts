import { expect, test } from './test.ts'
import { t } from './texts.ts'

test('a student at home sees at once that the tutor has signed them out, and why', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await mori.openLesson()
  await aoi.openSignedIn()
  await expect(aoi.button(t.student.home.join).first()).toBeVisible()
  const said = aoi.page.waitForEvent('dialog', { timeout: 15_000 })
  await mori.desk.open(aoi, 'links')
  aoi.strays.expect(/status of 403/)
  aoi.strays.expect(new RegExp(`^alert: ${t.endSentences['signed-out']}`))
  await mori.desk.body.getByRole('button', { name: t.tutor.links.signOut.press }).click()
  await expect(mori.desk.body.getByText(t.tutor.links.signOut.done(1))).toBeVisible()
  expect((await said).message()).toContain(t.endSentences['signed-out'])
  await expect(aoi.page).toHaveURL(`${aoi.address}login`)
})
