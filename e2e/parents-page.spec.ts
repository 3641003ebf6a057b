import { Parent } from './actors/parent.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { ANYTHING, like, oneOf, t } from './texts.ts'

const WORDS = 'はじめてのページを、大きな声で読めました。'
const MINUTE_MS = 60_000
const A_DAY_MS = 86_400_000
const GOAL = '次のお話に進みましょう。'

test('guardians read about the lesson, continue after a reload, and the visit ends after an hour', async ({
  aTutor,
  aStudent,
  bring,
}) => {
  const mori = await aTutor()
  const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
  await inLesson(mori, [aoi, haruto])
  await aoi.hearSentence()
  // Played to its end: it is highlighted no more.
  await expect(aoi.sheet.locator('[aria-current]')).toHaveCount(0, { timeout: 40_000 })
  await aoi.turnPage(2)
  await haruto.turnPage(4)
  await aoi.call()
  await mori.answerCall(aoi)
  await mori.endCall(aoi)
  await mori.desk.giveHonor(aoi, 'voice', 'とても はっきり')
  await tell(mori, aoi)

  const parent = await bring(Parent, 'aoi')
  await parent.page.clock.install()
  const link = await mori.links.make(aoi, 'parents-page')
  const openedAt = Date.now()
  // The browser's clock will run ahead of the school's, whose later answers would set it right.
  let answered: object | null = null
  await parent.page.route(/\/student\/mypage$/, async (route) => {
    answered ??= (await (await route.fetch()).json()) as object
    await route.fulfill({ json: answered })
  })
  await parent.open(link)
  expect(parent.page.url(), 'the secret is gone from the address').toBe(`${parent.address}parents`)
  await readsTheLesson(parent)
  await expect(parent.sheet).not.toContainText(haruto.name)
  await expect(parent.page.getByText(like(t.parents.left, /60/, /\d\d:\d\d/))).toBeVisible()

  await parent.page.reload()
  await readsTheLesson(parent)
  // Four minutes and a half before the end, however long the test has taken so far.
  await parent.page.clock.fastForward(55.5 * MINUTE_MS - (Date.now() - openedAt))
  await expect(parent.page.getByRole('timer')).toContainText(like(t.parents.ending, /[45]/))
  await examine(parent.page, 'nearly over')
  await parent.page.clock.fastForward('05:00')
  await expect(parent.over).toBeVisible()
  await expect(parent.sheet).toHaveCount(0)
  await examine(parent.page, 'over')
  await parent.page.reload()
  await expect(parent.over.or(parent.page.getByText(t.oneTime.gate.parent))).toBeVisible()

  await parent.page.unroute(/\/student\/mypage$/)
  await parent.page.goto(link)
  parent.strays.expect(/status of 409/)
  await parent.button(t.oneTime.parent.enter).click()
  await expect(parent.page.getByText(like(t.oneTime.ended.LinkUsed))).toBeVisible()
})

test(
  'a student before the first lesson has a friendly page, and a lost network is shown calmly',
  { tag: '@all' },
  async ({ aTutor, bring }) => {
    const mori = await aTutor()
    await mori.openSignedIn()
    await mori.openLesson()
    await mori.start()
    const parent = await bring(Parent, 'mei')
    await parent.open(await mori.links.make(parent, 'parents-page'))
    await expect(parent.page.getByText(t.parents.nothingYet(parent.givenName))).toBeVisible()
    await looksWell(parent, 'nothing yet')
    await parent.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
    await parent.page.reload()
    await expect(parent.page.getByText(t.parents.nothingYet(parent.givenName))).toBeVisible()
    await parent.loseNetwork()
    await parent.page.reload()
    await expect(parent.text(t.shared.problems.offline)).toBeVisible()
    await looksWell(parent, 'offline')
    await parent.findNetwork()
    await expect(parent.page.getByText(t.parents.nothingYet(parent.givenName))).toBeVisible()
  },
)

test(
  'the page is accessible to everybody, in both languages, and can be printed',
  { tag: '@all' },
  async ({ aTutor, aStudent, bring }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await inLesson(mori, [aoi])
    await aoi.turnPage(2)
    await mori.desk.giveHonor(aoi, 'voice', 'とても はっきり')
    await tell(mori, aoi)
    await examine(mori.page, 'a tutor who writes to parents')
    const link = await mori.links.make(aoi, 'parents-page')
    const parent = await bring(Parent, 'aoi')
    await parent.page.goto(link)
    await expect(parent.button(t.oneTime.parent.enter)).toBeVisible()
    await looksWell(parent, 'landing')
    await parent.open(link)
    await looksWell(parent, 'page')
    await parent.inEnglish(async () => {
      await expect(parent.page.getByRole('article', { name: /^Learning report: / })).toBeVisible()
      await looksWell(parent, 'page, in English')
    })
    await expect(parent.part(t.parents.message.title)).toContainText(WORDS)
    await parent.page.emulateMedia({ media: 'print' })
    await expect(parent.weeks).toBeVisible()
    await expect(parent.button(t.parents.print)).toBeHidden()
    await expect(parent.button(t.parents.settings.openAll)).toBeHidden()
    await expect(parent.page.getByText(like(t.parents.left, /\d+/))).toBeHidden()
    const paper = await parent.page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(paper)).toBeLessThanOrEqual(2)
  },
)

test(
  'a second link in the same tab shows the second student alone, and a wrong clock ends no visit',
  { tag: '@all' },
  async ({ aTutor, aStudent, bring }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await inLesson(mori, [aoi])
    await tell(mori, aoi)
    const parent = await bring(Parent, 'aoi', { clockAheadMs: A_DAY_MS })
    await parent.open(await mori.links.make(aoi, 'parents-page'))
    await expect(parent.sheet).toContainText(WORDS)
    await parent.page.reload()
    await expect(parent.sheet).toContainText(WORDS)
    await expect(parent.page.getByText(like(t.parents.left, /60|59/))).toBeVisible()
    const other = await bring(Parent, 'mei')
    const second = await mori.links.make(other, 'parents-page')
    await parent.page.goto(second)
    await parent.button(t.oneTime.parent.enter).click()
    await expect(parent.page.getByRole('article', { name: t.parents.title(other.name) })).toBeVisible()
    await expect(parent.page.getByText(WORDS)).toHaveCount(0)
  },
)

async function inLesson(mori: Tutor, students: Student[]): Promise<void> {
  await Promise.all([mori, ...students].map((person) => person.openSignedIn()))
  await Promise.all(students.map((student) => student.join()))
  await mori.openLesson()
  await mori.start()
  await Promise.all(students.map((student) => expect(student.picture).toBeVisible()))
}

async function tell(mori: Tutor, student: { name: string }): Promise<void> {
  await mori.desk.open(student, 'note')
  await mori.desk.body.getByText(t.tutor.message.title).click()
  await mori.desk.body.getByRole('textbox', { name: t.tutor.message.words }).fill(WORDS)
  await mori.desk.body.getByRole('textbox', { name: t.tutor.message.goal }).fill(GOAL)
  await mori.desk.body.getByRole('button', { name: t.tutor.message.save }).click()
  await expect(mori.desk.body.getByText(`${mori.name}・`)).toBeVisible()
}

async function readsTheLesson(parent: Parent): Promise<void> {
  await expect(parent.part(t.parents.message.title)).toContainText(WORDS)
  await expect(parent.part(t.parents.message.title)).toContainText(GOAL)
  const [minutes, pages, sentences, ...home] = await parent.thisWeek()
  expect([minutes, sentences, ...home]).toEqual(['0', '1', '0', '0'])
  // The open page counts as read by now; the page that was turned quickly does not.
  expect(['1', '2']).toContain(pages)
  const pagesOf = (read: number, turned: number) => t.parents.lessons.pages(ANYTHING, read, ANYTHING, turned)
  const lessons = (await parent.record(t.parents.lessons.title)).getByRole('listitem')
  await expect(lessons.first()).toContainText(t.parents.lessons.minutes(0))
  await expect(lessons.first()).toContainText(oneOf(like(pagesOf(1, 2)), like(pagesOf(2, 1))))
  await expect(lessons.first()).toContainText(t.parents.lessons.sentences(1))
  await expect(lessons.first()).toContainText(t.parents.lessons.calls(1))
  const honors = parent.part(t.parents.honors.title).getByRole('listitem')
  await expect(honors).toHaveCount(1)
  await expect(honors).toContainText(t.parents.honors.kinds.voice)
  await expect(honors).toContainText('とても はっきり')
}

async function looksWell(parent: Parent, state: string): Promise<void> {
  await examine(parent.page, state)
  await fits(parent)
  await isEasyToPress(parent)
}

/** The number of pages of a PDF: each is an object of its own. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
