import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t, whole } from './texts.ts'

const A_SECOND_MS = 1_000
const HOME_WITHIN_MS = 2_000
const SOON_MS = 8_000
const AWAY_SHOWN_WITHIN_MS = 15_000

test(
  'a viewer watches a lesson from before its start to its end',
  { tag: '@all' },
  async ({ aTutor, aStudent, aVisitor }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    const haruto = await aStudent('haruto')
    const mother = await aVisitor('aoi')
    // Announced text is in the shell as well.
    const seen = mother.page.getByRole('main')
    const article = seen.getByRole('article')
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn(), haruto.openSignedIn()])
    await mori.openLesson()

    await test.step('before the start the viewer waits, and sees who joins', async () => {
      await mother.enter(await mori.links.make(aoi, 'viewer'))
      await expect(mother.page).toHaveURL(`${mother.address}student/lesson/viewer`)
      await expect(seen.getByText(t.viewer.title(aoi.name))).toBeVisible()
      await expect(seen.getByText(t.viewer.notCome(aoi.name))).toBeVisible({ timeout: SOON_MS })
      await aoi.join()
      await expect(seen.getByText(t.viewer.attending.here)).toBeVisible({ timeout: SOON_MS })
      await expect(article.getByRole('img')).toBeVisible()
      await mori.start()
    })

    await test.step('the viewer sees each page turn, and the sentence that sounds', async () => {
      await aoi.turnPage()
      await expect(article.getByRole('img')).toHaveAttribute(
        'alt',
        (await aoi.picture.getAttribute('alt'))!,
        {
          timeout: A_SECOND_MS * 2,
        },
      )
      const sentence = await aoi.sheet.getByRole('button').first().textContent()
      await aoi.hearSentence()
      await expect(article.locator('[aria-current]')).toHaveText(sentence!, { timeout: A_SECOND_MS * 2 })
    })

    await test.step('the viewer’s only buttons change how the lesson is shown', async () => {
      const names = await mother.page.getByRole('button').allTextContents()
      expect(names.map((name) => name.trim())).toEqual(['A', 'A', 'English'])
      await expect(mother.page.getByRole('link').filter({ hasNotText: like(t.shared.toMain) })).toHaveCount(0)
      expect(await mother.page.locator('audio, form, input').count()).toBe(0)
    })

    await test.step('the viewer sees a call, its place in the queue, and which tutor came', async () => {
      await haruto.join()
      await haruto.call()
      await haruto.isInLine(t.student.lesson.next)
      await aoi.call()
      await expect(seen.getByText(t.viewer.lesson.inLine(2))).toBeVisible()
      await mori.answerCall(haruto)
      await expect(seen.getByText(t.viewer.lesson.next)).toBeVisible()
      await mori.endCall(haruto)
      await mori.answerCall(aoi)
      await expect(seen.getByText(t.viewer.lesson.talking('森 まどか'))).toBeVisible()
      await mori.endCall(aoi)
      // The page shows nothing about other students.
      expect(await mother.page.locator('body').innerText()).not.toContain(haruto.name)
    })

    await test.step('the viewer sees an honor when it is given', async () => {
      await mori.desk.giveHonor(aoi, 'voice', 'はっきり読めました')
      await expect(seen.getByText('はっきり読めました')).toBeVisible()
    })

    await test.step('the viewer sees the student go away and come back, and their own network fail', async () => {
      await aoi.loseNetwork()
      await expect(seen.getByText(t.viewer.attending.away, { exact: true })).toBeVisible({
        timeout: AWAY_SHOWN_WITHIN_MS,
      })
      await aoi.findNetwork()
      await expect(seen.getByText(t.viewer.attending.here)).toBeVisible({ timeout: SOON_MS })
      await mother.loseNetwork()
      await expect(seen.getByText(t.viewer.page.offline)).toBeVisible()
      await mother.findNetwork()
      await expect(seen.getByText(t.viewer.page.offline)).toBeHidden()
    })

    await test.step('a reload continues the visit without another link', async () => {
      await mother.page.reload()
      await expect(article.getByRole('img')).toBeVisible()
    })

    await test.step('the finish ends the visit, with the results of the lesson', async () => {
      await mori.finish(aoi, haruto)
      await expect(seen.getByText(t.viewer.lesson.finishedTitle)).toBeVisible({ timeout: HOME_WITHIN_MS })
      await expect(seen.getByText(t.viewer.honors.kinds.voice)).toBeVisible()
      await mother.page.reload()
      await expect(mother.page.getByRole('status').first()).toContainText(t.oneTime.gate.viewer)
    })
  },
)

test(
  'every state of watching a lesson can be read and pressed at every size',
  { tag: '@all' },
  async ({ aTutor, aStudent, aVisitor }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    const display = await aVisitor('aoi')
    const seen = display.page.getByRole('main')
    const looksGood = async (state: string) => {
      await examine(display.page, `looking on, ${state}`)
      await fits(display)
    }
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await mori.openLesson()
    const late = await mori.links.make(aoi, 'viewer')
    await display.enter(await mori.links.make(aoi, 'viewer'))
    await expect(seen.getByText(t.viewer.notCome(aoi.name))).toBeVisible({ timeout: SOON_MS })
    await looksGood('nobody is here')
    await aoi.join()
    await expect(seen.getByRole('img').first()).toBeVisible({ timeout: SOON_MS })
    await looksGood('waiting')
    await mori.start()
    await aoi.call()
    await mori.desk.giveHonor(aoi, 'voice')
    await expect(seen.getByText(t.viewer.honors.kinds.voice)).toBeVisible()
    await looksGood('calling, with an honor')
    await isEasyToPress(display)
    await display.inEnglish(() => examine(display.page, 'looking on, in English'))
    await expect(seen.getByText(t.viewer.honors.kinds.voice)).toBeVisible()
    await display.loseNetwork()
    await expect(seen.getByText(t.viewer.page.offline)).toBeVisible()
    await looksGood('offline')
    await display.findNetwork()
    await mori.finish(aoi)
    await expect(seen.getByText(t.viewer.lesson.finishedTitle)).toBeVisible({ timeout: SOON_MS })
    await looksGood('finished')
    await display.page.reload()
    await expect(display.page.getByRole('status').first()).toContainText(t.oneTime.gate.viewer)
    await looksGood('without a visit')
    display.strays.expect(/status of 409/)
    await display.enter(late)
    await expect(display.page.getByRole('alert')).toContainText(
      t.oneTime.ended.LinkExpired(t.oneTime.tutor(mori.name)),
    )
    await looksGood('with a link that ran out')
  },
)

test(
  'a viewer sees the progress of a final check, and then its result',
  { tag: '@all' },
  async ({ aTutor, aStudent, aVisitor, school }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    const display = await aVisitor('aoi')
    const seen = display.page.getByRole('main')
    await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
    await mori.openLesson()
    await aoi.join()
    await display.enter(await mori.links.make(aoi, 'viewer'))
    await mori.start()
    const { lastPage } = school.firstChapter
    await mori.send(aoi, lastPage)
    await aoi.check.start()
    await expect(seen.getByText(t.viewer.check.title)).toBeVisible()
    await aoi.check.skip()
    await expect(seen.getByText(like(t.viewer.check.progress, /1/))).toBeVisible()
    await examine(display.page, 'looking on at a check')
    await fits(display)
    await mori.desk.open(aoi, 'check')
    await mori.desk.finishCheck()
    await expect(
      seen.getByText(oneOf(...Object.values(t.viewer.check.distances).map((words) => whole(words)))),
    ).toBeVisible()
    await examine(display.page, 'looking on, after a check')
  },
)

test(
  'a signed-in person stays signed in while a viewer watches in the same browser',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const haruto = await aStudent('haruto')
    await Promise.all([mori.openSignedIn(), haruto.openSignedIn()])
    await mori.openLesson()
    const link = await mori.links.make({ name: '青木 あおい' }, 'viewer')
    const beside = await haruto.context.newPage()
    await beside.goto(link)
    await beside.getByRole('button', { name: t.oneTime.viewer.enter }).click()
    await expect(beside.getByText(t.viewer.title('青木 あおい'))).toBeVisible()
    await haruto.page.reload()
    await expect(haruto.text(t.student.home.greeting(haruto.givenName))).toBeVisible()
  },
)
