import type { Page } from '@playwright/test'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { codeOf } from './actors/office.ts'
import { Tutor } from './actors/tutor.ts'
import { comeWithoutScreen } from './actors/without-screen.ts'
import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { waysIn, officeDoor, signIn } = t
/** A code counts once: the next one is taken half a minute early. */
const STEP_MS = 30_000

/** The tablet has a finger's sensor from now on, and its person always confirms. */
async function withSensor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openAccount({ page }: Tutor): Promise<void> {
  await page.getByRole('link', { name: t.tutor.account.link }).click()
  await expect(page.getByRole('heading', { name: waysIn.title, exact: true })).toBeVisible()
}

test('a tutor makes a passkey, comes in by it without a password, and removes it', async ({ bring }) => {
  const hayashi = await bring(Tutor, 'tutor-hayashi')
  const { page } = hayashi
  await withSensor(page)
  await hayashi.signIn()
  await openAccount(hayashi)
  await expect(page.getByText(waysIn.noPasskeys)).toBeVisible()
  await hayashi.button(waysIn.makePasskey).click()
  const name = page.getByRole('textbox', { name: like(waysIn.passkeyName) })
  await expect(name).toHaveValue(/Chrome/)
  await examine(page, 'a passkey that is made')
  await name.fill('教室の iPad')
  await hayashi.button(waysIn.make).click()
  await expect(page.getByText(waysIn.passkeyMade)).toBeVisible()
  const passkeys = page.getByRole('list', { name: waysIn.passkeys }).getByRole('listitem')
  await expect(passkeys).toContainText([/教室の iPad.*/])
  await expect(passkeys).toContainText(waysIn.neverUsed)
  await fits(hayashi)
  await examine(page, 'a tutor’s own ways in')

  await hayashi.signOut()
  await hayashi.button(signIn.passkey).click()
  await expect(page).toHaveURL(`${hayashi.address}tutor`)
  await openAccount(hayashi)
  await expect(passkeys).not.toContainText(waysIn.neverUsed)
  const devices = page.getByRole('list', { name: waysIn.devices.title }).getByRole('listitem')
  await expect(devices.filter({ hasText: waysIn.devices.isThis })).toContainText(/Chrome/)

  await expect(passkeys).toContainText(waysIn.inUse)
  await hayashi.signOut()

  await hayashi.signIn()
  await openAccount(hayashi)
  await hayashi.button(waysIn.removePasskeyWho('教室の iPad')).click()
  await examine(page, 'a passkey that is removed')
  await page.getByRole('dialog').getByRole('button', { name: waysIn.removePasskey, exact: true }).click()
  await expect(page.getByText(waysIn.passkeyRemoved)).toBeVisible()
  await hayashi.signOut()
  hayashi.strays.expect(/409/)
  await hayashi.button(signIn.passkey).click()
  await expect(page.getByRole('alert')).toContainText(like(t.refusals.PasskeyUnknown({})))
})

test('the head office wants two steps of its tutors: one sets up an app at the next sign-in, and then comes by its code', async ({
  aVisitor,
  bring,
  school,
}) => {
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink({ isHead: true }))
  await expect(office.page).toHaveURL(/\/office\/today$/)
  await office.page.goto(`${office.address}office/accounts`)
  const { secondStep } = t.office.accounts
  await office.button(secondStep.need).click()
  await examine(office.page, 'a second step that is wanted of tutors')
  await office.button(secondStep.save).click()
  await expect(office.page.getByText(secondStep.neededNow)).toBeVisible()
  await expect(office.page.getByText(secondStep.needed, { exact: true })).toBeVisible()

  const mori = await bring(Tutor, 'tutor-mori')
  const { page } = mori
  await mori.signIn()
  await expect(page.getByText(officeDoor.second.setUpLead)).toBeVisible()
  const key = await page.locator('code').first().innerText()
  await fits(mori)
  await examine(page, 'a first app at the door')
  await page.getByLabel(officeDoor.visit.code).fill(codeOf(key))
  await mori.button(officeDoor.visit.enter).click()
  await expect(page).toHaveURL(`${mori.address}tutor`)
  await openAccount(mori)
  await expect(page.getByText(waysIn.appSet)).toBeVisible()
  await expect(mori.button(waysIn.removeApp)).toHaveCount(0)
  await expect(page.getByText(waysIn.codesLeft(10))).toBeVisible()
})

test(
  'the office asks that a tutor’s lost app is taken away; the tutor reads it and stops it',
  { tag: '@all' },
  async ({ aVisitor, bring, school }) => {
    const { twoPeople } = t.office.accounts
    const key = freshTotpSecret()
    const hayashi = await bring(Tutor, 'tutor-hayashi')
    const withoutScreen = await comeWithoutScreen(school, 'tutor-hayashi')
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await expect(page).toHaveURL(/\/office\/today$/)
    await withoutScreen.does('/set-totp', { secret: key, code: codeOf(key) })
    await page.goto(`${office.address}office/tutors`)
    const name = school.account('tutor-hayashi').displayName
    await page.getByRole('button', { name: t.office.tutors.changeWho(name) }).click()
    await office.button(waysIn.devices.show).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(waysIn.devices.signedIn).first()).toBeVisible()
    await fits(office)
    await examine(page, 'the devices of a tutor')
    await dialog.getByRole('button', { name: waysIn.close, exact: true }).click()
    await office.button(twoPeople.tutorReset).click()
    await expect(page.getByText(twoPeople.lead(name))).toBeVisible()
    await examine(page, 'a reset that is asked for')
    await office.button(twoPeople.ask).click()
    await expect(page.getByText(like(twoPeople.asked))).toBeVisible()
    await fits(office)
    await examine(page, 'a reset that waits for a second person')
    await office.button(twoPeople.close).click()

    await hayashi.signIn()
    await hayashi.page
      .getByRole('textbox', { name: officeDoor.second.code })
      .fill(codeOf(key, Date.now() + STEP_MS))
    await hayashi.button(officeDoor.second.enter).click()
    await openAccount(hayashi)
    await expect(hayashi.page.getByText(like(waysIn.resetAsked)).first()).toBeVisible()
    await fits(hayashi)
    await examine(hayashi.page, 'a reset that somebody else has asked for')
    await hayashi.button(waysIn.stopReset).click()
    await expect(hayashi.page.getByText(waysIn.resetStopped)).toBeVisible()
  },
)
