import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { beginLesson } from './ready-lesson.ts'
import { talkTo } from './talks/people.ts'
import { mayBeWeak, weaken } from './talks/weak-line.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'
import { asTutor } from './tutor-calls.ts'

const words = t.tutor.talk.line
const SHOWN = { timeout: 20_000 }
const GONE = { timeout: 30_000 }

test('both see whose line is weak, the tutor gets answers by pictures, and all of it goes with the trouble', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor('tutor-mori', { allows: ['microphone'] })
  const aoi = await aStudent('aoi', { allows: ['microphone'] })
  for (const { page } of [mori, aoi]) await mayBeWeak(page.context())
  await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
  await aoi.join()
  await mori.openLesson()
  await mori.start()
  await talkTo(mori, aoi)
  const band = aoi.page.getByRole('region', { name: whole(t.student.talk.label) })
  const broken = mori.page.locator('[data-broken]')
  await expect(band.locator('[data-microphone-on]')).toBeVisible(SHOWN)

  await test.step('the line of the child is weak', async () => {
    await weaken(aoi.page, { lost: 0.1, isSlow: true })
    await weaken(mori.page, { lost: 0.1 })
    await expect(band.getByText(whole(t.student.talk.weak.own))).toBeVisible(SHOWN)
    await expect(band.locator('[data-bridge="own"]')).toBeVisible()
    await expect(mori.page.getByText(words.short, { exact: true })).toBeVisible(SHOWN)
    await expect(broken).toHaveCount(1)
    await expect(mori.page.getByText(like(words.help.doubled)).first()).toBeVisible(SHOWN)
    await expect(aoi.picture).toBeInViewport({ ratio: 0.9 })
    await examine(mori.page, 'the line of a child is weak')
    await examine(aoi.page, 'my line is weak')
    await fits(aoi)
    await fits(mori)
    await isEasyToPress(aoi)
  })

  await test.step('the child answers with a picture', async () => {
    await mori.page.getByRole('button', { name: words.answers.press, exact: true }).click()
    await band.getByRole('button', { name: whole(t.student.talk.replies.yes) }).click()
    await expect(mori.page.getByText(t.tutor.talk.student.replies.yes, { exact: true })).toBeVisible()
    await examine(aoi.page, 'answers by pictures on a weak line')
    await examine(mori.page, 'a child answers by pictures')
  })

  await test.step('the line is good again', async () => {
    for (const { page } of [mori, aoi]) await weaken(page, { lost: 0, isSlow: false })
    await expect(band.locator('[data-bridge]')).toHaveCount(0, GONE)
    await expect(broken).toHaveCount(0, GONE)
    await mori.page.getByRole('button', { name: words.answers.back, exact: true }).click()
    await expect(band.getByRole('button', { name: whole(t.student.talk.replies.yes) })).toHaveCount(0)
  })

  await test.step('the line of the tutor is weak', async () => {
    await weaken(mori.page, { lost: 0.1, isSlow: true })
    await weaken(aoi.page, { lost: 0.1 })
    await expect(band.getByText(whole(t.student.talk.weak.other))).toBeVisible(SHOWN)
    await expect(band.locator('[data-bridge="other"]')).toBeVisible()
    await expect(mori.page.getByText(like(words.weak.own)).first()).toBeAttached(SHOWN)
    await examine(aoi.page, 'the line of my tutor is weak')
  })
})

test('the office sees whose line is often weak, and opens them', async ({
  school,
  aTutor,
  aStudent,
  aVisitor,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await beginLesson(mori, aoi)
  const lessonId = mori.page.url().split('/').at(-1) as LessonId
  const ask = await asTutor(school, 'tutor-mori')
  const sessionId = (await ask('/tutor/lesson', { lessonId })).session!.id
  const studentId = school.account('aoi').id as StudentId
  for (const student of [60_000, 0, 20_000]) {
    const { talkId } = await ask('/tutor/start-talk', { writeId: newId(), sessionId, studentId })
    const figures = { path: 'relayed', bytes: 1, weakMs: { tutor: 0, student } } as const
    await ask('/tutor/report-talk', { writeId: newId(), talkId, ...figures })
    await ask('/end-talk', { writeId: newId(), talkId })
  }
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await office.page.getByRole('link', { name: t.office.parts.people, exact: true }).click()
  const { weakLines } = t.office.people
  await office.page.getByText(weakLines.title(1)).click()
  await expect(office.page.getByText(weakLines.times(3, 2))).toBeVisible()
  await examine(office.page, 'families whose line is often weak')
  await office.page.getByRole('listitem').getByRole('link', { name: aoi.name }).click()
  await expect(office.page.getByRole('heading', { level: 1, name: aoi.name })).toBeVisible()
})
