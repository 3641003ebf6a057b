import { Parent } from './actors/parent.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { ANYTHING, like, t } from './texts.ts'

const { finishing } = t.tutor
const HANDED_OVER = 'r の音を、もう一度'
const CHANGED = '家でも同じページを聞いてみてください。'

test(
  'a tutor finishes a lesson on one screen: the messages for families, open matters, one press',
  { tag: '@all' },
  async ({ aTutor, aStudent, bring }) => {
    const mori = await aTutor()
    const [aoi, haruto, absent] = [await aStudent('aoi'), await aStudent('haruto'), await aStudent('mei')]
    await beginLesson(mori, aoi, haruto)
    await mori.desk.giveHonor(aoi, 'voice')
    const parent = await bring(Parent, 'aoi')
    const link = await mori.links.make(aoi, 'parents-page')
    await mori.button(t.tutor.start.finish).click()

    await test.step('a message is suggested from recorded work, and none is invented', async () => {
      await expect(wordsFor(mori, aoi)).toHaveValue(like(t.tutor.desk.honor.kinds.voice))
      await expect(wordsFor(mori, absent)).toHaveValue('')
      await expect(mori.page.getByRole('checkbox', { name: finishing.sendTo(absent.name) })).toBeDisabled()
      await expect(mori.page.getByText(finishing.earlyBack)).toBeVisible()
      await examine(mori.page, 'a lesson about to end')
    })

    await test.step('a family whose message is removed gets none', async () => {
      await wordsFor(mori, haruto).fill(CHANGED)
      await wordsFor(mori, haruto).fill('')
      await expect(mori.page.getByRole('checkbox', { name: finishing.sendTo(haruto.name) })).toBeDisabled()
      await expect(mori.button(finishing.sendAndFinish(1))).toBeVisible()
    })

    await test.step('one press sets the homework that fits for all who have none', async () => {
      await expect(mori.page.getByText(like(finishing.withoutHomework(2)))).toBeVisible()
      await mori.button(finishing.suggestTo(2)).click()
      for (const { name } of [aoi, haruto])
        await expect(mori.page.getByText(like(finishing.homeworkSet(name, ANYTHING)))).toBeVisible()
      await expect(mori.page.getByText(like(finishing.withoutHomework, /\d/))).toHaveCount(0)
    })

    await test.step('a call that arrives meanwhile is listed among the open matters', async () => {
      await haruto.call()
      await expect(mori.page.getByText(like(finishing.calling(haruto.name)))).toBeVisible()
    })

    await test.step('the hand-over is made from the record, and a press changes it', async () => {
      const { handOver } = finishing
      await mori.button(handOver.title).click()
      await expect(mori.button(handOver.of(absent.name))).toContainText(handOver.labels.absent)
      await mori.button(handOver.of(aoi.name)).click()
      const field = mori.page.getByRole('textbox', { name: handOver.of(aoi.name) })
      await field.fill(HANDED_OVER)
      await field.blur()
      await mori.page.keyboard.press('h')
      await expect(wordsFor(mori, aoi)).toBeVisible()
    })

    await test.step('changed messages stay when the tutor goes back to the lesson', async () => {
      await wordsFor(mori, aoi).fill(CHANGED)
      await mori.button(finishing.back).click()
      await expect(mori.card(aoi)).toBeVisible()
      await mori.button(t.tutor.start.finish).click()
      await expect(wordsFor(mori, aoi)).toHaveValue(CHANGED)
    })

    await test.step('one press sends and finishes, as soon as there is a network', async () => {
      for (const { strays } of [aoi, haruto]) strays.expect(/409 \(Conflict\).*(record-state|report-device)/)
      await mori.loseNetwork()
      await mori.button(finishing.sendAndFinish(1)).click()
      await expect(mori.button(finishing.sendAndFinish(1))).toHaveAttribute('aria-busy', 'true')
      await expect(mori.page.getByRole('alert').first()).toBeVisible()
      await expect(aoi.picture).toBeVisible()
      await mori.findNetwork()
      await expect(mori.page.getByText(like(t.tutor.desk.summary.attended))).toBeVisible()
      await parent.open(link)
      await expect(parent.sheet).toContainText(CHANGED)
    })

    await test.step('a lesson that was finished early is reopened, and its students join again', async () => {
      await examine(mori.page, 'a lesson that can go on')
      await mori.button(finishing.reopen).click()
      await expect(mori.card(aoi)).toBeVisible()
      for (const child of [aoi, haruto]) await expect(child.picture).toBeVisible({ timeout: 20_000 })
      await haruto.call()
      await mori.answerCall(haruto)
      await mori.endCall(haruto)
    })

    await test.step('the next tutor reads the hand-overs, also those that nobody touched', async () => {
      await mori.desk.open(aoi, 'note')
      await expect(mori.desk.note).toHaveValue(HANDED_OVER)
      await mori.desk.open(absent, 'note')
      await expect(mori.desk.note).toHaveValue(like(finishing.handOver.labels.absent))
    })
  },
)

function wordsFor({ page }: Tutor, { name }: Student) {
  return page.getByRole('textbox', { name: finishing.wordsFor(name) })
}
