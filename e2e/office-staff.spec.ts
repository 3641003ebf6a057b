import { guardianSheets } from '#web/words/guardian-sheets.ts'
import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { people, sheets, student: own, tutors, guardians } = t.office
const PHONE = { width: 390, height: 844 }

test('the office adds a tutor, who leaves and comes back; a tutor with lessons cannot leave', async ({
  aVisitor,
  school,
}) => {
  const office = await aVisitor('office-takahashi')
  const { page } = office
  await office.enter(await school.officeLink())
  await page.getByRole('link', { name: t.office.parts.people, exact: true }).click()
  await page.getByRole('link', { name: people.tutors, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: tutors.title })).toBeVisible()
  await expect(page.getByRole('cell', { name: '森 まどか', exact: true })).toBeVisible()
  await fits(office)
  await examine(page, 'tutors')

  await page.getByRole('button', { name: like(tutors.add) }).click()
  await page.getByLabel(tutors.name, { exact: true }).fill('原 まこと')
  await page.getByLabel(tutors.loginId, { exact: true }).fill('tutor-mori')
  office.strays.expect(/409/)
  await office.button(tutors.save).click()
  await expect(page.getByRole('alert')).toHaveText(t.staffRefusals.LoginIdTaken())
  await page.getByLabel(tutors.loginId, { exact: true }).fill('tutor-hara')
  await office.button(tutors.save).click()
  const slip = page.getByRole('dialog').getByRole('listitem')
  await expect(slip).toContainText('tutor-hara')
  const password = await slip.getByRole('definition').last().innerText()
  const data = { loginId: 'tutor-hara', password }
  await expect(await page.request.post(`${school.address}signin`, { data })).toBeOK()
  await examine(page, 'the first password of a tutor')
  await office.button(people.close).click()

  await page.getByRole('searchbox').fill('まこと')
  await expect(page.getByText(people.count(1), { exact: true })).toBeVisible()
  await office.button(tutors.changeWho('原 まこと')).click()
  await page.getByRole('dialog').getByRole('button', { name: tutors.leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: tutors.leave, exact: true }).click()
  await expect(page.getByText(people.count(0), { exact: true })).toBeVisible()
  await office.button(tutors.status.left).click()
  await office.button(tutors.changeWho('原 まこと')).click()
  await page.getByRole('dialog').getByRole('button', { name: tutors.comesBack }).click()
  await expect(page.getByText(people.count(0), { exact: true })).toBeVisible()

  await office.button(tutors.status.present).click()
  await page.getByRole('searchbox').fill('mori')
  await office.button(tutors.changeWho('森 まどか')).click()
  await page.setViewportSize(PHONE)
  await page.getByRole('dialog').getByRole('button', { name: tutors.leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: tutors.leave, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(like(t.staffRefusals.NotEmpty({ lessons: '①' })))
  await expect(page.getByRole('link', { name: tutors.toTerms })).toBeVisible()
  await examine(page, 'a tutor with lessons, on a phone')
})

test(
  'the office prints the passwords of a classroom, and cards',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.people, exact: true }).click()
    await page.getByRole('combobox', { name: people.classroom }).selectOption({ label: 'みどり教室' })
    await page.getByRole('checkbox', { name: sheets.chooseAll }).check()
    const rows = await page.getByRole('row').count()
    await expect(page.getByText(sheets.chosen(rows - 1), { exact: true })).toBeVisible()
    await fits(office)
    await examine(page, 'students who are chosen')
    await office.button(sheets.makeSlips).click()
    await office.answer(sheets.slipsConfirm)
    const slips = page.getByRole('region', { name: sheets.slips }).getByRole('listitem')
    await expect(slips).toHaveCount(rows - 1, { timeout: 30_000 })
    const slip = slips.filter({ hasText: school.account('aoi').displayName })
    const password = await slip.getByRole('definition').last().innerText()
    const data = { loginId: 'aoi', password }
    await expect(await page.request.post(`${school.address}signin`, { data })).toBeOK()
    await fits(office)
    await examine(page, 'slips of passwords')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(slip).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await office.button(sheets.close).click()
    await office.answer(sheets.close)

    await page.getByRole('checkbox', { name: sheets.choose(school.account('aoi').displayName) }).check()
    await page.setViewportSize(PHONE)
    await office.button(sheets.makeCards).click()
    await office.answer(sheets.slipsConfirm)
    await expect(
      page.getByRole('img', { name: t.office.cards.card.code(school.account('aoi').displayName) }),
    ).toBeVisible()
    await examine(page, 'a card, on a phone')
  },
)

test(
  'the office makes a guardian’s link, records a consent, and joins two entries of one student',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const { id, displayName } = school.account('aoi')
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await expect(page).toHaveURL(/office/)
    await page.goto(`${office.address}office/people/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible()
    await fits(office)
    await examine(page, 'a student with their ways in')

    const family = page.getByRole('region', { name: own.guardians })
    const relation = t.consent.guardian.relations.grandparent
    await family.getByRole('button', { name: guardians.makeFor(relation) }).click()
    await expect(page.getByRole('img', { name: guardianSheets.ja.qr(displayName) })).toBeVisible()
    await examine(page, 'the letter with a link')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: guardianSheets.ja.to(displayName) })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await office.button(people.close).click()
    await family.getByRole('button', { name: guardians.revokeThis(relation) }).click()
    await office.answer(guardians.revoke)
    await expect(family.getByText(like(guardians.status.revoked))).toBeVisible()

    const desk = t.consent.tutor
    await office.button(own.record).click()
    const form = page.getByRole('form', { name: desk.record })
    await form.getByText(desk.kinds.recording, { exact: true }).click()
    await form.getByText(desk.answers.refused, { exact: true }).click()
    await form.getByText(t.consent.hows.paper, { exact: true }).click()
    await examine(page, 'an answer on paper')
    await form.getByRole('button', { name: desk.save }).click()
    const consents = page.getByRole('region', { name: own.consents })
    await expect(consents.getByText(desk.states.refused, { exact: true })).toBeVisible()

    await office.button(own.join.open).click()
    await page.getByRole('searchbox').fill('はると')
    await office.button(own.join.choose(school.account('haruto').displayName)).click()
    await expect(page.getByRole('columnheader').first()).toContainText(displayName)
    await examine(page, 'two entries of one child')
    await office.button(own.join.swap).click()
    await expect(page.getByRole('columnheader').first()).not.toContainText(displayName)
    await office.button(own.join.swap).click()
    await expect(page.getByRole('columnheader').first()).toContainText(displayName)
    await office.button(own.join.join).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(`${office.address}office/people`)
    await page.getByRole('searchbox').fill('はると')
    await expect(page.getByText(people.count(0), { exact: true })).toBeVisible()
  },
)
