import { Parent } from '../actors/parent.ts'
import type { Person } from '../actors/person.ts'
import { PHONE } from '../fit.ts'
import { endsLinesWithPhrases } from '../lines.ts'
import { doors, mainOf } from '../main-things.ts'
import { beginLesson } from '../ready-lesson.ts'
import { expect, test } from './test.ts'

test('on a phone no line of Japanese ends inside a phrase', async ({ aTutor, aStudent, bring }) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await aoi.page.setViewportSize(PHONE)
  for (const route of doors) {
    await aoi.page.goto(aoi.address + route.slice(1))
    await expect(mainOf(route, aoi.page)).toBeVisible()
    await endsLinesWithPhrases(aoi.page)
  }
  await beginLesson(mori, aoi)
  await expect(mainOf('/student/lesson/:lessonId', aoi.page)).toBeVisible()
  await isOnPhone(aoi)
  await aoi.page.goto(`${aoi.address}student`)
  await expect(mainOf('/student', aoi.page)).toBeVisible()
  await isOnPhone(aoi)
  await isOnPhone(mori)
  const link = await mori.links.make(aoi, 'parents-page')
  const parent = await bring(Parent, 'aoi')
  await parent.open(link.replace(new URL(link).origin, new URL(parent.address).origin))
  await expect(mainOf('/parents', parent.page)).toBeVisible()
  await isOnPhone(parent)
})

async function isOnPhone({ page }: Person): Promise<void> {
  await page.setViewportSize(PHONE)
  await endsLinesWithPhrases(page)
}
