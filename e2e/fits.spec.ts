import type { Student } from './actors/student.ts'
import { TABLET } from './fit.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const EIGHT = ['aoi', 'haruto', 'mei', 'sota', 'himari', 'ren', 'yui', 'minato']

test(
  'a tutor sees eight students and the line without scrolling',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
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
  },
)

const PORTRAITS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
]

test(
  'on an upright tablet the picture stands above its text, and the bar at the lower edge',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
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
  },
)

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

test(
  'all parts of the office stand in its bar, on a tablet and a desk, in both languages',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    const stand = async (): Promise<void> => {
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        const parts = page.getByRole('navigation').first().getByRole('link')
        await expect(parts).toHaveCount(Object.keys(t.office.parts).length)
        for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 })
      }
    }
    await stand()
    await office.inEnglish(stand)
  },
)
