import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import {
  allowsTablet,
  aClassroomTablet,
  chosenPlaces,
  CLASSROOM,
  makesPictures,
  openPictures,
  ownEmblem,
  panel,
  places,
  press,
  ROOM,
  tabletLink,
  wrongPictures,
} from './picture-class.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const words = t.tutor.pictures
const { picker, wall, tablet, closed, forgotten } = t.byPictures

test('sign-in by pictures is off until the school turns it on; then a student signs in by pictures', async ({
  school,
  aTutor,
  aStudent,
  aVisitor,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi')
  await mori.openSignedIn()
  await openPictures(mori)
  await expect(mori.text(words.off)).toBeVisible()
  await examine(mori.page, 'pictures are off')
  expect(await school.console('pictures', 'on', CLASSROOM)).toContain('is on.')
  await mori.page.reload()
  await expect(mori.text(words.tablets.none)).toBeVisible()
  await examine(mori.page, 'pictures are on')

  const link = await tabletLink(mori)
  await examine(mori.page, 'the code of a tablet')
  await fits(mori)
  await aoi.page.goto(link)
  await expect(aoi.text(tablet.title)).toBeVisible()
  await examine(aoi.page, 'a tablet is opened')
  await fits(aoi)
  await aoi.button(tablet.press).click()
  await expect(aoi.text(closed.title.waiting(ROOM))).toBeVisible()
  await examine(aoi.page, 'a tablet waits for the office')
  await fits(aoi)
  await expect(mori.text(words.tablets.opened)).toBeVisible()
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await expect(office.page.getByRole('region', { name: t.office.tablets.waiting })).toBeVisible()
  await examine(office.page, 'a tablet to allow')
  await allowsTablet(office)
  await expect(aoi.text(wall.title)).toBeVisible({ timeout: 30_000 })
  await examine(aoi.page, 'the wall of the classroom')
  await fits(aoi)
  await isEasyToPress(aoi)

  const pictures = await makesPictures(mori, aoi)
  await examine(mori.page, 'the slip of one student')
  await fits(mori)

  // By keyboard alone.
  await ownEmblem(aoi).focus()
  await aoi.page.keyboard.press('Enter')
  await expect(panel(aoi).getByRole('button')).toHaveCount(12)
  await examine(aoi.page, 'no picture is chosen')
  await isEasyToPress(aoi)
  await press(aoi, pictures.slice(0, 2))
  await expect(places(aoi).getByRole('listitem').nth(1)).toHaveAccessibleName(picker.chosen(2))
  await expect(places(aoi).locator('[data-emblem]')).toHaveCount(0)
  await examine(aoi.page, 'two pictures are chosen')
  await fits(aoi)
  await aoi.button(picker.back).click()
  await expect(places(aoi).getByRole('listitem').nth(1)).toHaveAccessibleName(picker.place(2))
  await press(aoi, pictures.slice(1))
  await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/)

  await aoi.page.goto(`${aoi.address}student`)
  await expect(aoi.button(t.student.home.join).first()).toBeVisible()
  await aoi.signOut()
  await expect(aoi.text(wall.title)).toBeVisible()
  await aoi.button(wall.other).click()
  await expect(aoi.button(t.signIn.enter)).toBeVisible()
})

test(
  'wrong pictures leave the places empty; after five tries the student asks the tutor, who unlocks them',
  { tag: '@all' },
  async ({ school, aTutor, aStudent, aVisitor }) => {
    const { mori, aoi } = await aClassroomTablet({ school, aTutor, aStudent, aVisitor })
    const pictures = await makesPictures(mori, aoi)
    aoi.strays.expect(/status of 409/)
    await ownEmblem(aoi).click()
    const wrong = await wrongPictures(aoi, pictures)
    await press(aoi, wrong)
    await expect(aoi.text(picker.wrong)).toBeVisible()
    await expect(chosenPlaces(aoi)).toHaveCount(0)
    await examine(aoi.page, 'the pictures were wrong')
    await fits(aoi)
    for (let more = 2; more <= 5; more += 1) {
      await expect(chosenPlaces(aoi)).toHaveCount(0)
      await press(aoi, wrong)
      if (more < 5) await expect(aoi.text(picker.wrong)).toBeVisible()
    }
    await expect(aoi.page.getByRole('heading', { name: like(forgotten.title) })).toBeVisible()
    await examine(aoi.page, 'ask the tutor')
    await fits(aoi)

    const unlock = mori.button(words.unlockWho(aoi.name))
    await expect(unlock).toBeVisible({ timeout: 20_000 })
    await examine(mori.page, 'a student is locked')
    await unlock.click()
    // The tablet hears of it by itself.
    await expect(panel(aoi)).toBeVisible({ timeout: 30_000 })
    await press(aoi, pictures)
    await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/)
  },
)

test(
  'a tablet that was removed says so, and is an ordinary browser again',
  { tag: '@all' },
  async ({ school, aTutor, aStudent, aVisitor }) => {
    const { mori, aoi } = await aClassroomTablet({ school, aTutor, aStudent, aVisitor })
    await expect(aoi.text(wall.title)).toBeVisible()
    await mori.button(words.tablets.revokeWho(words.tablets.number(1))).click()
    await mori.answer(words.tablets.revoke)
    await expect(mori.text(words.tablets.none)).toBeVisible()
    await expect(aoi.text(closed.title.ended(ROOM))).toBeVisible({ timeout: 30_000 })
    await expect(aoi.text(closed.because.revoked(''))).toBeVisible()
    await examine(aoi.page, 'a tablet that was ended')
    await aoi.button(wall.other).click()
    await expect(aoi.button(t.signIn.enter)).toBeVisible()
    await aoi.page.reload()
    await expect(aoi.button(t.signIn.enter)).toBeVisible()
    expect(await aoi.context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'classroom-tablet' }),
    )
  },
)

test(
  'a student who forgot the pictures calls the tutor, who sees the same sign and lets them in by one press',
  { tag: '@all' },
  async ({ school, aTutor, aStudent, aVisitor }) => {
    const { mori, aoi } = await aClassroomTablet({ school, aTutor, aStudent, aVisitor })
    await mori.openSignedIn()
    await mori.openLesson()
    await ownEmblem(aoi).click()
    await expect(panel(aoi).locator('[data-emblem]')).toHaveCount(12)
    await aoi.button(picker.forgot).click()
    await expect(aoi.page.locator('[data-state=forgotten]')).toBeVisible()
    await examine(aoi.page, 'the pictures are forgotten')
    await fits(aoi)
    await isEasyToPress(aoi)
    await aoi.button(forgotten.call).click()
    await expect(aoi.page.getByRole('heading', { name: like(forgotten.calling) })).toBeVisible()
    await expect(aoi.text(t.code.waiting.sign)).toBeVisible()
    await examine(aoi.page, 'the tutor is called to the tablet')
    await fits(aoi)
    await mori
      .card(aoi)
      .getByRole('button', { name: like(t.tutor.qr.joinRequest.confirmWho) })
      .click()
    await expect(aoi.page).toHaveURL(/\/student\/lesson\/[\w-]+$/, { timeout: 30_000 })
  },
)
