import type { ClientRoute } from '#contract/kernel/client-routes.ts'
import type { Person } from '../actors/person.ts'
import { doors, mainOf, routesOf } from '../main-things.ts'
import { beginLesson } from '../ready-lesson.ts'
import { expect, test } from './test.ts'

test('every door, and every screen of a child, draws its main thing', async ({ aStudent, aTutor }) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  for (const route of doors) await draws(aoi, route)
  await beginLesson(mori, aoi)
  await expect(mainOf('/student/lesson/:lessonId', aoi.page)).toBeVisible()
  await draws(aoi, '/student')
  await aoi.openBook()
  await expect(mainOf('/student/textbook/:textbookId/:page', aoi.page)).toBeVisible()
})

test('every screen of a tutor draws its main thing', async ({ aTutor, school }) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  await mori.openLesson()
  const lessonId = mori.page.url().split('/').at(-1)!
  for (const route of routesOf('/tutor'))
    await draws(mori, route, { ':lessonId': lessonId, ':studentId': school.account('aoi').id })
})

test('every screen of the office draws its main thing', async ({ aVisitor, school }) => {
  const office = await aVisitor('office-takahashi')
  const link = await school.officeLink({ isHead: true })
  await office.enter(link.replace(school.address, office.address))
  await expect(mainOf('/office/today', office.page)).toBeVisible()
  for (const route of routesOf('/office'))
    await draws(office, route, { ':studentId': school.account('aoi').id })
})

async function draws(
  { page, address }: Person,
  route: ClientRoute,
  ids: Record<string, string> = {},
): Promise<void> {
  await page.goto(address + route.replaceAll(/:\w+/g, (name) => ids[name]!).slice(1))
  await expect(mainOf(route, page), route).toBeVisible()
}
