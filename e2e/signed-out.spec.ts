import { expect, test } from './test.ts'

test('a child at home hears at once that the tutor has signed them out, and why', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.signIn()
  await mori.openLesson()
  await aoi.signIn()
  await expect(aoi.button('レッスンに入る').first()).toBeVisible()
  const said = aoi.page.waitForEvent('dialog', { timeout: 15_000 })
  await mori.desk.open(aoi, 'リンク')
  aoi.strays.expect(/status of 403/)
  aoi.strays.expect(/^alert: ほかのところで/)
  await mori.desk.body.getByRole('button', { name: 'すべての端末からログアウト' }).click()
  await expect(mori.desk.body.getByText('1台の端末をログアウトしました。')).toBeVisible()
  expect((await said).message()).toContain('ほかのところで ログアウトされました')
  await expect(aoi.page).toHaveURL(`${aoi.address}login`)
})
