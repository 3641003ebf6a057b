import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

test('a child whose browser lets nothing sound is told so at the press, and hears as soon as it may', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  await aoi.signIn()
  await aoi.page.evaluate(() => {
    const { prototype } = (globalThis as unknown as { HTMLMediaElement: { prototype: { play(): unknown } } })
      .HTMLMediaElement
    const { play } = prototype
    prototype.play = () => {
      prototype.play = play
      return Promise.reject(new DOMException('play() failed', 'NotAllowedError'))
    }
  })
  await aoi.openBook()
  await expect(aoi.sheet).toBeVisible()
  await aoi.sheet.getByRole('button').first().click()
  const notice = aoi.page.getByRole('alert')
  await expect(notice).toContainText(like(t.student.page.soundRefused))
  await notice.getByRole('button').click()
  await aoi.hears()
  await expect(notice).toBeHidden()
})
