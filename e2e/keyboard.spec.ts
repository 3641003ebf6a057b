import { forgetSound } from './actors/sound.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

test('a whole lesson by keyboard alone', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await Promise.all([mori.signIn(), aoi.signIn()])

  await aoi.tabTo(aoi.button(t.student.home.join).first())
  await aoi.page.keyboard.press('Enter')
  await mori.tabTo(mori.page.getByRole('link', { name: t.shared.named(t.tutor.home.open, 'みどり教室') }))
  await mori.page.keyboard.press('Enter')
  await mori.tabTo(mori.button(t.tutor.start.start))
  await mori.page.keyboard.press('Enter')
  await mori.tabTo(mori.page.getByRole('alertdialog').getByRole('button', { name: t.tutor.start.start }))
  await mori.page.keyboard.press('Enter')
  await expect(aoi.callButton).toBeVisible()

  await aoi.page.keyboard.press('ArrowRight')
  await aoi.page.keyboard.press('ArrowRight')
  await aoi.page.keyboard.press('ArrowLeft')
  await expect.poll(() => mori.pageOf(aoi)).toBe(2)
  await forgetSound(aoi.page)
  await aoi.page.keyboard.press('Space')
  await aoi.hears()
  await aoi.page.keyboard.press('c')
  await aoi.isInLine(t.student.lesson.next)

  await mori.tabTo(mori.queue.getByRole('button', { name: t.tutor.queue.answerWho(aoi.name) }))
  await mori.page.keyboard.press('Enter')
  await expect(aoi.talkBand).toBeVisible()
  await mori.tabTo(mori.button(t.tutor.queue.endWho(aoi.name)))
  await mori.page.keyboard.press('Space')
  await expect(mori.calls).toHaveCount(0)

  // The student's playing may be on its way to the server when the lesson ends; then it is refused.
  aoi.strays.expect(/409.*(record-state|report-device)/)
  await mori.tabTo(mori.button(t.tutor.start.finish))
  await mori.page.keyboard.press('Enter')
  await expect(mori.button(t.tutor.finishing.back)).toBeFocused()
  await mori.page.keyboard.press('Escape')
  await expect(mori.button(t.tutor.start.finish)).toBeFocused()
  await mori.page.keyboard.press('Enter')
  await mori.tabTo(mori.button(t.tutor.finishing.finishOnly).or(mori.button(t.tutor.start.finish)))
  await mori.page.keyboard.press('Enter')
  await expect(aoi.closingPanel).toBeVisible()
  await aoi.tabTo(aoi.button(t.student.page.home))
  await aoi.page.keyboard.press('Enter')
  await expect(aoi.page).toHaveURL(`${aoi.address}student`)
})
