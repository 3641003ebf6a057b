import { Parent } from '../actors/parent.ts'
import { beginLesson } from '../ready-lesson.ts'
import { expect, test } from './test.ts'

const WORDS = 'とても よく読めました。'

test('a guardian reads about the lesson by the link that the tutor has made', async ({
  aTutor,
  aStudent,
  bring,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await beginLesson(mori, aoi)
  await aoi.turnPage(2)
  await mori.desk.giveHonor(aoi, 'voice', WORDS)
  await expect(aoi.honorMoment).toContainText(WORDS)
  const link = await mori.links.make(aoi, 'parents-page')
  const parent = await bring(Parent, 'aoi')
  await parent.open(link.replace(new URL(link).origin, new URL(parent.address).origin))
  await expect(parent.sheet).toContainText(WORDS)
  await parent.page.reload()
  await expect(parent.letter).toBeVisible()
})
