import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { DrawnFace } from '#contract/school/faces.ts'
import { demoBranch } from '#server/demo/demo-school.ts'
import { Tutor } from './actors/tutor.ts'
import { examineEveryLook } from './examine.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

const words = t.tutor.face
const hara = {
  role: 'tutor' as const,
  id: '',
  loginId: 'tutor-hara',
  password: 'mado no soba de',
  displayName: '原 まこと',
}

const pickOf = ({ page }: Tutor, face: DrawnFace) =>
  page.getByRole('radio', { name: whole(words.each[face]) })
const press = ({ page }: Tutor, radio: Locator) => page.locator('label', { has: radio }).click()
const titleOf = ({ page }: Tutor) => page.getByRole('heading', { level: 1, name: words.title })

/** From the account to the screen of faces. */
async function toFaces(tutor: Tutor): Promise<void> {
  await tutor.page.goto(`${tutor.address}tutor/account`)
  await tutor.page.getByRole('link', { name: words.change }).click()
  await expect(titleOf(tutor)).toBeVisible()
}

test('a tutor without a face is led to the faces, may do it later, and chooses one in two presses', async ({
  school,
  bring,
}, info) => {
  const file = info.outputPath('school.json')
  const { role: _, id: _id, ...tutor } = hara
  await writeFile(file, JSON.stringify({ branches: [{ ...demoBranch, tutors: [tutor] }] }))
  await school.console('import', file)
  const person = await bring(Tutor, hara)
  const { page } = person
  await person.signIn()
  await expect(titleOf(person)).toBeVisible()
  // A colleague's is pale, with their name, and cannot be picked.
  const taken = page.getByRole('radio', { name: whole(words.takenBy(words.each.hayashi, '林 けんじ')) })
  await expect(taken).toBeDisabled()
  await expect(person.button(words.choose)).toBeDisabled()
  await examineEveryLook(person, 'no face yet')

  await person.button(words.later).click()
  await expect(page).toHaveURL(`${person.address}tutor`)
  await page.reload()
  await page.getByRole('link', { name: t.tutor.account.link }).click()
  await expect(person.text(words.none)).toBeVisible()
  await page.getByRole('link', { name: words.first }).click()
  await press(person, pickOf(person, 'turban'))
  // The door, the band and the letter change at once.
  const seen = page.getByRole('region', { name: words.seen })
  await expect(seen.locator('[data-face=turban]')).toHaveCount(3)
  await examineEveryLook(person, 'a face is picked')
  await person.button(words.choose).click()
  await expect(page).toHaveURL(`${person.address}tutor/account`)
  await expect(page.getByRole('region', { name: words.own }).locator('[data-face=turban]')).toBeVisible()
})

test('a child sees the tutor’s face at home and in the room, and a new one at once', async ({
  aTutor,
  aStudent,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  const seen = (face: DrawnFace) => aoi.page.getByRole('main').locator(`[data-face=${face}]`).first()
  await aoi.openSignedIn()
  await expect(seen('mori')).toBeVisible()
  await aoi.join()
  await mori.openSignedIn()
  await mori.openLesson()
  await mori.start()
  await expect(seen('mori')).toBeVisible()
  await toFaces(mori)
  await press(mori, pickOf(mori, 'wavy'))
  await mori.button(words.choose).click()
  await expect(seen('wavy')).toBeVisible()
  await expect(seen('mori')).toBeHidden()
})

test('of two tutors who choose one face, the second reads who has it, and takes another', async ({
  aTutor,
}) => {
  const [mori, hayashi] = [await aTutor(), await aTutor('tutor-hayashi')]
  for (const tutor of [mori, hayashi]) {
    await tutor.openSignedIn()
    await toFaces(tutor)
    await press(tutor, pickOf(tutor, 'flower'))
  }
  await mori.button(words.choose).click()
  await expect(mori.page).toHaveURL(/account$/)
  hayashi.strays.expect(/409/)
  await hayashi.button(words.choose).click()
  await expect(hayashi.page.getByRole('alert')).toHaveText(t.staffRefusals.FaceTaken({ by: '森 まどか' }))
  const taken = whole(words.takenBy(words.each.flower, '森 まどか'))
  await expect(hayashi.page.getByRole('radio', { name: taken })).toBeDisabled()
  await press(hayashi, pickOf(hayashi, 'buzz'))
  await hayashi.button(words.choose).click()
  await expect(hayashi.page).toHaveURL(/account$/)
})
