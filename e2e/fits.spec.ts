import type { Student } from './actors/student.ts'
import { fits, isAtLeast, isEasyToPress, TABLET } from './fit.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const EIGHT = ['aoi', 'haruto', 'mei', 'sota', 'himari', 'ren', 'yui', 'minato']
const MAIN_TARGET_PX = 64

test('a tutor sees eight students and the line without scrolling', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  await mori.page.setViewportSize(TABLET)
  const students = await Promise.all(EIGHT.map((loginId) => aStudent(loginId)))
  await Promise.all([mori, ...students].map((person) => person.openSignedIn()))
  await Promise.all(students.map((student) => student.join()))
  await mori.openLesson()
  await mori.start()
  const callers = students.slice(0, 3)
  for (const student of callers) await student.call()
  await expect(mori.calls).toHaveCount(callers.length)
  await mori.answerCall(students[0]!)
  await expect(mori.card(students[0]!)).toContainText(t.tutor.card.answered)
  const cards = mori.page.getByRole('region', { name: t.tutor.card.grid, exact: true }).getByRole('article')
  await expect(cards).toHaveCount(EIGHT.length)
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 })
  for (const call of await mori.calls.all()) await expect(call).toBeInViewport({ ratio: 1 })
  await expect(mori.button(t.tutor.start.finish)).toBeInViewport({ ratio: 1 })
})

test('no screen scrolls sideways, and a small finger finds every button', async ({ aTutor, aStudent }) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await aoi.page.goto(`${aoi.address}login`)
  await fitsAndIsEasyToPress(aoi)
  await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])
  await expect(aoi.button(t.student.home.join).first()).toBeVisible()
  await fitsAndIsEasyToPress(aoi)
  await expect(
    mori.page.getByRole('link', { name: t.shared.named(t.tutor.home.open, 'みどり教室') }),
  ).toBeVisible()
  await fits(mori)
  await aoi.join()
  await expect(aoi.picture).toBeVisible()
  await fitsAndIsEasyToPress(aoi)
  await mori.openLesson()
  await fits(mori)
  await mori.start()
  await aoi.call()
  await aoi.isInLine(t.student.lesson.next)
  await fitsAndIsEasyToPress(aoi)
  for (const main of [
    aoi.callButton,
    aoi.button(t.student.page.previous),
    aoi.button(t.student.page.play),
    aoi.button(t.student.page.next),
  ]) {
    await isAtLeast(main, MAIN_TARGET_PX)
  }
  await mori.choose(aoi)
  await fits(mori)
  await mori.finish(aoi)
  await fits(mori)
  await expect(aoi.closingPanel).toBeVisible()
  await fitsAndIsEasyToPress(aoi)
  await isAtLeast(aoi.button(t.student.page.home), MAIN_TARGET_PX)
})

const PORTRAITS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
]

test('on an upright tablet the picture stands above its text, and the bar at the lower edge', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await beginLesson(mori, aoi)
  for (const size of PORTRAITS) {
    await aoi.page.setViewportSize(size)
    await isUpright(aoi, size)
  }
  await aoi.call()
  await aoi.isInLine(t.student.lesson.next)
  for (const size of PORTRAITS) {
    await aoi.page.setViewportSize(size)
    await isUpright(aoi, size)
    await expect(aoi.callButton).toBeInViewport({ ratio: 1 })
  }
})

async function isUpright(student: Student, { width, height }: { width: number; height: number }) {
  const bar = student.button(t.student.page.play)
  await expect(student.picture).toBeInViewport({ ratio: 1 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const picture = (await student.picture.boundingBox())!
  const text = (await student.sheet.getByRole('button').first().boundingBox())!
  expect(text.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(text.x + text.width).toBeLessThanOrEqual(width)
  expect((await bar.boundingBox())!.y).toBeGreaterThan(height * 0.8)
}

async function fitsAndIsEasyToPress(student: Student): Promise<void> {
  await fits(student)
  await isEasyToPress(student)
}
