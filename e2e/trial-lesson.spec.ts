import { answerRightly } from './actors/answers.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'
import { FREE_TUTOR, trialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000

test(
  'a trial student sees no question that is meant for enrolled students',
  { tag: '@all' },
  async ({ school, aTutor, aFamily }) => {
    const { title, lastPage } = school.firstChapter
    const desk = await trialDesk(school)
    const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
    const [nakai, ogawa] = [await aTutor(FREE_TUTOR), await aFamily()]
    await nakai.openSignedIn()
    await expect(nakai.page).toHaveURL(`${nakai.address}tutor`)
    await nakai.page.goto(`${nakai.address}tutor/lesson/${lessonId}`)
    await ogawa.open(address)
    await ogawa.goIn()
    await nakai.start()
    await ogawa.hearSentence()
    await nakai.send(ogawa, lastPage)
    await ogawa.check.open()
    await ogawa.button(t.student.check.start).click()
    for (const [index, keyed] of (await school.keysOf(title)).entries()) {
      await ogawa.check.isAt(index + 1)
      await answerRightly(ogawa, keyed)
    }
    await ogawa.check.finish()
    await ogawa.check.goOn()
    await nakai.desk.giveHonor(ogawa, 'voice', 'はきはき よめました')
    await expect(ogawa.honorMoment).toBeVisible()
    // It is there until it was taken home, and not once more.
    await ogawa.page.reload()
    await ogawa.takeHonorHome()
    await ogawa.page.reload()
    await expect(ogawa.callButton).toBeVisible()
    await expect(ogawa.honorMoment).toHaveCount(0)
    await nakai.finish(ogawa)
    await expect(ogawa.closingPanel).toBeVisible()
    await examine(ogawa.page, 'the end of a trial lesson')
    await fits(ogawa)
    await isEasyToPress(ogawa)
    await ogawa.goHome()
    await ogawa.openOwnThings()
    await expect(ogawa.shelf).toContainText('はきはき')
    await ogawa.page.keyboard.press('Escape')
    await expect(ogawa.text(t.student.home.over)).toBeVisible()
    await ogawa.button(t.student.home.read).click()
    await expect(ogawa.picture).toBeVisible()
    await ogawa.hearSentence()
  },
)
