import { t } from '../texts.ts'
import { expect, test } from './test.ts'

test('a child signs in by the form and comes home', async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  await aoi.signIn()
  await expect(aoi.page.getByRole('heading', { name: t.student.home.greeting('あおい') })).toBeVisible()
})
