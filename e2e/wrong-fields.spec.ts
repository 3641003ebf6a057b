import type { Locator } from '@playwright/test'
import { Parent } from './actors/parent.ts'
import { makeFamilyLink } from './family-link.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'
import { FREE_TUTOR, trialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000

/** The field takes the next key, and a screen reader says what is wrong with it. */
async function takesFocus(field: Locator, sentence: string | RegExp): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(sentence)
}

test('the sign-in form points at the first empty field, and at the password that was refused', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { page } = aoi
  await page.goto(`${aoi.address}login`)
  const [loginId, password] = [page.locator('[name=loginId]'), page.locator('[name=password]')]
  const enter = page.getByRole('button', { name: whole(t.signIn.enter) })
  await enter.click()
  await takesFocus(loginId, like(t.signIn.loginIdMissing))
  await loginId.fill('aoi')
  await enter.click()
  await takesFocus(password, like(t.signIn.passwordMissing))
  await expect(loginId).toHaveAttribute('aria-invalid', 'false')
  await password.fill('wrong')
  aoi.strays.expect(/status of 409/)
  await enter.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(password).toBeFocused()
})

test('the forms of a family, a tutor and a parent point at their first wrong field', async ({
  school,
  aFamily,
  aTutor,
  aStudent,
  bring,
}) => {
  await test.step('the door of a trial', async () => {
    const { address } = await (await trialDesk(school)).invite({ startsInMs: 5 * MINUTE_MS })
    const ogawa = await aFamily()
    await ogawa.open(address)
    await ogawa.comesIn()
    await ogawa.correctsName('')
    await ogawa.enter.click()
    await takesFocus(ogawa.childName, like(t.trial.entry.nameMissing))
    await ogawa.childName.fill('おがわ そら')
    await ogawa.answers('voice', 'yes')
    await ogawa.enter.click()
    const { name, nameMissing, relation, relationMissing, relations } = t.consent.guardian
    const guardian = ogawa.way.getByRole('textbox', { name })
    await takesFocus(guardian, nameMissing)
    await guardian.fill('小川 まさと')
    await ogawa.enter.click()
    const kin = ogawa.way.getByRole('group', { name: relation }).getByRole('radio')
    await takesFocus(kin.first(), relationMissing)
    await expect(kin).toHaveCount(Object.keys(relations).length)
  })

  const nakai = await aTutor(FREE_TUTOR)
  await nakai.openSignedIn()
  await test.step('a new trial', async () => {
    const { form, open } = { form: nakai.trials.form, open: () => nakai.trials.open() }
    const { name, contact, submit, missing, make } = { ...t.tutor.trials.form, make: t.tutor.trials.make }
    await open()
    await nakai.button(make).click()
    await expect(form.getByLabel(name)).toBeFocused()
    await form.getByRole('button', { name: submit }).click()
    await takesFocus(form.getByLabel(name), missing)
    await form.getByLabel(name).fill('小川 そら')
    await form.getByRole('button', { name: submit }).click()
    await takesFocus(form.getByLabel(contact), missing)
  })

  await test.step('the answers of a parent', async () => {
    const aoi = await aStudent('aoi')
    const parent = await bring(Parent, 'aoi')
    const mori = await aTutor()
    await mori.openSignedIn()
    await parent.open(await makeFamilyLink(mori, aoi.account.id))
    await parent.openSettings()
    const part = parent.part(t.consent.parents.title)
    const name = part.getByRole('textbox', { name: t.consent.guardian.name })
    await name.fill(' ')
    await part
      .getByRole('button', {
        name: t.shared.named(t.consent.parents.withdraw, t.consent.questions.voice.name),
      })
      .click()
    await takesFocus(name, t.consent.guardian.nameMissing)
  })
})

test('a form of the office points at the first wrong field, over the screen', async ({
  school,
  aVisitor,
}) => {
  const office = await aVisitor('office-takahashi')
  const { page } = office
  await office.enter(await school.officeLink())
  await page.getByRole('link', { name: t.office.parts.trials, exact: true }).click()
  await office.button(`＋ ${t.office.trialDesk.add}`).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t.office.trialDesk.make, exact: true }).click()
  await takesFocus(form.getByLabel(t.office.trials.form.name, { exact: true }), t.office.trials.form.missing)
})
