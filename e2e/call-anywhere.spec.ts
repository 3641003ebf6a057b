import type { Route } from '@playwright/test'
import { answerRightly } from './actors/answers.ts'
import type { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]
/** The end of a story and the check come with scripts of their own. */
const LATE = /\/assets\/(chapter-end|check-screen|trainer)-[^/]+\.js$/

test(
  'in every state of a running lesson a student can call',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const { title, lastPage } = school.firstChapter
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    const held: Route[] = []
    const hold = (route: Route): void => void held.push(route)
    await aoi.context.route(LATE, hold)
    const come = async (): Promise<void> => {
      await expect.poll(() => held.length, 'its script was requested').toBeGreaterThan(0)
      await Promise.all(held.splice(0).map((route) => route.continue()))
    }
    await beginLesson(mori, aoi)
    await mori.send(aoi, lastPage)
    await expect(aoi.check.door).toBeVisible()
    await canCall(aoi, 'a page')

    await aoi.button(t.student.page.next).click()
    await canCall(aoi, 'the end of a story, whose script is late')
    await come()
    await aoi.context.unroute(LATE, hold)
    await Promise.all(held.splice(0).map((route) => route.continue()))
    await expect(aoi.nextStory).toBeVisible()
    await canCall(aoi, 'the end of a story')
    await examine(aoi.page, 'the end of a story')
    await test.step('on other screens the student is asked back, and the tutor comes', async () => {
      await aoi.page.keyboard.press('c')
      await aoi.isInLine(t.student.lesson.next)
      await mori.answerCall(aoi)
      await expect(aoi.talkBand).toBeVisible()
      await mori.endCall(aoi)
      await expect(aoi.talkBand).toHaveCount(0)
    })

    await aoi.button(t.student.page.previous).click()
    await aoi.check.door.click()
    await expect(aoi.button(t.student.check.start)).toBeVisible()
    await canCall(aoi, 'before a check')
    await aoi.button(t.student.check.start).click()
    for (const [index, keyed] of (await school.keysOf(title)).entries()) {
      await aoi.check.isAt(index + 1)
      await canCall(aoi, `item ${index + 1}, ${keyed.item.kind}`)
      await answerRightly(aoi, keyed)
    }
    await expect(aoi.button(t.student.check.finish)).toBeVisible()
    await canCall(aoi, 'all is done')
    await aoi.check.finish()
    await expect(aoi.check.result).toBeVisible()
    await canCall(aoi, 'the result')
    await aoi.button(t.student.check.goOn).click()
    await expect(aoi.picture).toBeVisible()
    // It goes on with the next story; the end of this one is a page before.
    await aoi.button(t.student.page.previous).click()
    await expect(aoi.check.door).toBeVisible()
    await aoi.button(t.student.page.next).click()
    await expect(aoi.nextStory).toBeVisible()
    await examine(aoi.page, 'the end of a story after its check')
    await aoi.button(t.student.page.previous).click()
    await expect(aoi.picture).toBeVisible()
    await aoi.train()
    await canCall(aoi, 'a sentence is trained')
  },
)

test(
  'without a network, or without the page, a student still sees the hand',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await beginLesson(mori, aoi)
    await expect(aoi.picture).toBeVisible()
    await aoi.loseNetwork()
    await expect(aoi.page.getByText(t.student.page.offline)).toBeVisible()
    await canCall(aoi, 'a page without a network')
    await aoi.findNetwork()
  },
)

/** The hand can be pressed, in every size. */
async function canCall(student: Student, state: string): Promise<void> {
  for (const size of SIZES) {
    await student.page.setViewportSize(size)
    await expect.soft(student.callButton, state).toBeInViewport({ ratio: 1 })
    // Nothing covers it.
    await student.callButton.click({ trial: true })
  }
}
