import { forgetSound } from './actors/sound.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

test('a whole lesson by keyboard alone', { tag: '@all' }, async ({ aTutor, aStudent }) => {
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

test(
  'arrow keys move in the grid and in the line, each of which is one stop; Enter opens a child, Escape goes back',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    await beginLesson(mori, aoi, haruto)
    const { keyboard } = mori.page
    const cardOf = ({ name }: { name: string }) =>
      mori.card({ name }).getByRole('button', { name, exact: true })

    await test.step('in the grid', async () => {
      await mori.tabTo(cardOf(aoi))
      await keyboard.press('ArrowRight')
      await expect(cardOf(haruto)).toBeFocused()
      await expect(cardOf(aoi)).toHaveAttribute('tabindex', '-1')
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowUp')
      await expect(cardOf(haruto)).toBeFocused()
      await keyboard.press('Enter')
      await expect(mori.panel).toContainText(haruto.name)
      await expect(mori.desk.body).toBeFocused()
      await keyboard.press('Escape')
      await expect(mori.panel).toBeHidden()
      await expect(cardOf(haruto)).toBeFocused()
    })

    await test.step('a caller keeps the seat, and the keyboard stays at its card', async () => {
      await Promise.all([haruto.call(), expect(mori.calls).toHaveCount(1)])
      await expect(cardOf(haruto)).toBeFocused()
      await keyboard.press('ArrowLeft')
      await expect(cardOf(aoi)).toBeFocused()
    })

    await test.step('in the line', async () => {
      await keyboard.press('n')
      const answer = mori.queue.getByRole('button', { name: t.tutor.queue.answerWho(haruto.name) })
      await expect(answer).toBeFocused()
      await keyboard.press('ArrowUp')
      await expect(mori.queue.getByRole('button', { name: haruto.name }).first()).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(answer).toBeFocused()
      await keyboard.press('Enter')
      await expect(haruto.talkBand).toBeVisible()
    })
  },
)
