import type { StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Person } from './actors/person.ts'
import { NO_SERVER } from './strays.ts'
import { devicesOf } from './talks/opened.ts'
import {
  beginTalk,
  endTalk,
  hearEachOther,
  pressedAt,
  SOON,
  studentsBand,
  talkTo,
  tutorsBand,
} from './talks/people.ts'
import { expect, test } from './talks/test.ts'
import { like, t } from './texts.ts'
import { asTutor } from './tutor-calls.ts'

const ENDED_WITHIN_MS = 2_000

test(
  'a talk goes on after a reload of either side, and after its server is killed',
  { tag: '@all' },
  async ({ school, aTalkingTutor, aTalkingStudent }) => {
    const [mori, aoi] = [await aTalkingTutor(), await aTalkingStudent('aoi')]
    for (const { strays, context } of [mori, aoi]) {
      strays.expect(NO_SERVER)
      // Removes the jitter that keeps a class from reloading all at once.
      await context.addInitScript(() => (Math.random = () => 0))
    }
    await beginTalk(mori, aoi)

    for (const [person, other] of [
      [aoi, mori],
      [mori, aoi],
    ] as const) {
      await test.step(`${person.name} reloads the page, and is back in the talk`, async () => {
        const reloadedAt = Date.now()
        await person.page.reload()
        await hearEachOther(mori, aoi, reloadedAt)
        const tookMs = Date.now() - reloadedAt
        test.info().annotations.push({ type: 'back after a reload, ms', description: String(tookMs) })
        await expect(tutorsBand(mori, aoi)).toBeVisible()
        await expect(studentsBand(aoi)).toBeVisible()
        await expect(other.page).toHaveURL(/lesson/)
      })
    }

    await test.step('the voices go on without a server, and no new build interrupts them', async () => {
      const loads = [mori, aoi].map(countLoads)
      await school.kill()
      await expect(mori.page.getByText(t.tutor.lesson.connections.reconnecting, { exact: true })).toBeVisible(
        SOON,
      )
      await hearEachOther(mori, aoi)
      await school.startAgain({ BUILD_ID: 'second-build' })
      await expect(mori.page.getByText(t.tutor.lesson.connections.live)).toBeVisible(SOON)
      await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible(SOON)
      await hearEachOther(mori, aoi)
      await expect(tutorsBand(mori, aoi)).toBeVisible()
      expect(loads.map((count) => count())).toEqual([0, 0])
      await endTalk(mori, aoi)
      await expect(studentsBand(aoi)).toBeHidden(SOON)
      for (const { page } of [mori, aoi])
        await expect(page.getByRole('contentinfo')).toContainText('second-build', { timeout: 30_000 })
    })
  },
)

test(
  'a tutor who takes over the lesson ends the first tutor’s talk, and talks after one press',
  { tag: '@all' },
  async ({ aTalkingTutor, aTalkingStudent }) => {
    const [mori, aoi] = [await aTalkingTutor(), await aTalkingStudent('aoi')]
    await beginTalk(mori, aoi)
    // Voices need no server, so they hear each other all the while.
    await mori.loseNetwork()
    const hayashi = await aTalkingTutor('tutor-hayashi')
    await hayashi.openSignedIn()
    await hayashi.openLesson()
    await hayashi.button(t.tutor.lesson.takeOver).click({ timeout: 60_000 })
    await expect(studentsBand(aoi)).toBeHidden(SOON)
    await talkTo(hayashi, aoi)
    await hearEachOther(hayashi, aoi, await pressedAt(hayashi))
    await mori.findNetwork()
    await expect(tutorsBand(mori, aoi)).toBeHidden(SOON)
  },
)

test(
  'a guardian who withdraws the consent ends the talk, and the tutor reads the reason',
  { tag: '@all' },
  async ({ school, aTalkingTutor, aTalkingStudent }) => {
    const [mori, aoi] = [await aTalkingTutor(), await aTalkingStudent('aoi')]
    await beginTalk(mori, aoi)
    // By a telephone call, which another tutor writes down.
    const hayashi = await asTutor(school, 'tutor-hayashi')
    await hayashi('/record-consent', {
      writeId: newId(),
      studentId: school.account('aoi').id as StudentId,
      kind: 'voice',
      isGiven: false,
      guardian: { displayName: '青木', relation: 'mother' },
      how: 'telephone',
    })
    const soon = { timeout: ENDED_WITHIN_MS }
    await Promise.all([
      expect(tutorsBand(mori, aoi)).toBeHidden(soon),
      expect(studentsBand(aoi)).toBeHidden(soon),
    ])
    for (const { page } of [mori, aoi]) expect((await devicesOf(page)).open).toEqual([])
    mori.strays.expect(/409 \(Conflict\).*start-talk/)
    await talkTo(mori, aoi)
    await expect(mori.page.getByText(like(t.refusals.NoConsent)).first()).toBeVisible()
  },
)

/** How often this page is loaded from now on. */
function countLoads({ page }: Person): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
