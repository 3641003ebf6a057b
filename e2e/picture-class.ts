import { expect, type Locator } from '@playwright/test'
import type { EmblemName } from '#contract/school/emblems.ts'
import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import type { Visitor } from './actors/visitor.ts'
import { codeIn } from './qr-codes.ts'
import type { Classroom } from './test.ts'
import { like, t, whole } from './texts.ts'

/** The demo's classroom, by its code. */
export const CLASSROOM = 'midori'
const words = t.tutor.pictures
export const ROOM = 'みどり教室'
const { picker, tablet, closed, names } = t.byPictures

export async function openPictures(tutor: Tutor): Promise<void> {
  await tutor.page.getByRole('link', { name: t.tutor.qr.openWhat('みどり教室') }).click()
  await tutor.page.getByRole('link', { name: t.tutor.qr.views.pictures }).click()
}

/** The link of a tablet, which the tutor makes now. */
export async function tabletLink(tutor: Tutor): Promise<string> {
  await tutor.button(words.tablets.make).click()
  const link = await codeIn(tutor.page.getByRole('img', { name: words.tablets.code }))
  expect(link).toMatch(/\/login#tablet=[\w-]{43}$/)
  return link
}

/** The tutor makes the link of a tablet, and this browser becomes the classroom's when the office says yes. */
async function becomesTablet(child: Student, tutor: Tutor, office: Visitor): Promise<void> {
  await child.page.goto(await tabletLink(tutor))
  await child.button(tablet.press).click()
  await expect(child.text(closed.title.waiting(ROOM))).toBeVisible()
  await allowsTablet(office)
  await expect(child.text(closed.title.waiting(ROOM))).toBeHidden({ timeout: 30_000 })
}

/** Pictures are on, and Aoi's browser has become the classroom's tablet. */
export async function aClassroomTablet({
  school,
  aTutor,
  aStudent,
  aVisitor,
}: Pick<Classroom, 'school' | 'aTutor' | 'aStudent' | 'aVisitor'>) {
  await school.console('pictures', 'on', CLASSROOM)
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await openPictures(mori)
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await becomesTablet(aoi, mori, office)
  return { mori, aoi }
}

/** The office says yes to the tablet that waits, on its first screen. */
export async function allowsTablet(office: Visitor): Promise<void> {
  const waiting = office.page.getByRole('region', { name: t.office.tablets.waiting })
  await waiting
    .getByRole('button', { name: like(t.office.tablets.allow), exact: false })
    .first()
    .click()
  await expect(waiting).toHaveCount(0)
}

/** The pictures on the slip that the tutor has just made for a student, in their order. */
async function picturesOf(tutor: Tutor, { name }: Student): Promise<EmblemName[]> {
  const slip = tutor.page
    .getByRole('region', { name: words.sheet })
    .getByRole('listitem')
    .filter({ hasText: name })
  const drawn = slip.locator('ol [data-emblem]')
  await expect(drawn).toHaveCount(3)
  return await drawn.evaluateAll((all) => all.map((each) => each.getAttribute('data-emblem') as never))
}

export async function makesPictures(tutor: Tutor, student: Student): Promise<EmblemName[]> {
  await tutor.button(words.makeWho(student.name)).click()
  await tutor.answer(words.confirm)
  return await picturesOf(tutor, student)
}

export const ownEmblem = (child: Student): Locator =>
  child.page.getByRole('button', { name: whole(child.givenName) })
export const panel = (child: Student): Locator =>
  child.page.getByRole('list', { name: picker.panel, exact: true })
export const places = (child: Student): Locator => child.page.getByRole('list', { name: picker.places })
/** Those that a picture was chosen for. */
export const chosenPlaces = (child: Student): Locator => places(child).locator('[data-chosen]')

export async function press(child: Student, pictures: readonly EmblemName[]): Promise<void> {
  for (const picture of pictures)
    await panel(child).getByRole('button', { name: names[picture], exact: true }).click()
}

/** Three pictures of the panel that are not the student's, in an order of their own. */
export async function wrongPictures(child: Student, right: readonly EmblemName[]): Promise<EmblemName[]> {
  const drawn = panel(child).locator('[data-emblem]')
  await expect(drawn).toHaveCount(12)
  const all = await drawn.evaluateAll((each) => each.map((one) => one.getAttribute('data-emblem') as never))
  return all.filter((name: EmblemName) => !right.includes(name)).slice(0, 3)
}
