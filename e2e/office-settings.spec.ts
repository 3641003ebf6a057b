import { codeOf, Office } from './actors/office.ts'
import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { accounts, branches, tokens, settings } = t.office
const { waysIn } = t
const PHONE = { width: 390, height: 844 }

test(
  'the office invites a colleague by a link that is shown once; the last account cannot be disabled',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.settings, exact: true }).click()
    await page.getByRole('link', { name: settings.accounts, exact: true }).click()
    const list = page.getByRole('list', { name: accounts.title }).getByRole('listitem')
    await expect(list.filter({ hasText: accounts.you })).toContainText(accounts.states.open)
    await fits(office)
    await examine(page, 'office people')

    const me = school.account('office-takahashi').displayName
    await office.button(accounts.changeWho(me)).click()
    office.strays.expect(/409/)
    await office.button(accounts.disable).click()
    await office.page.getByRole('dialog').getByRole('button', { name: accounts.disable, exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(t.staffRefusals.LastOffice())
    await examine(page, 'the last person of the office')
    await office.button(t.office.people.close).click()
    // Back in the form of this person.
    await office.button(t.office.people.close).click()

    await page.getByRole('button', { name: like(accounts.invite) }).click()
    await page.getByLabel(accounts.name, { exact: true }).fill('石川 ゆう')
    await page.getByLabel(accounts.loginId, { exact: true }).fill('office-takahashi')
    await office.button(accounts.save).last().click()
    await expect(page.getByRole('alert')).toHaveText(t.staffRefusals.LoginIdTaken())
    await page.getByLabel(accounts.loginId, { exact: true }).fill('office-ishikawa')
    await office.button(accounts.save).last().click()
    const link = page.getByRole('textbox', { name: accounts.link.label })
    await expect(link).toHaveValue(/\/office\/first-visit#once=[\w-]{43}$/)
    await page.setViewportSize(PHONE)
    await examine(page, 'the link of a colleague, on a phone')
    await office.button(accounts.link.done).click()
    // The last part of the bar, whose row is longer than a phone.
    const current = page.locator('header [aria-current]')
    await expect(current).toBeInViewport({ ratio: 0.9 })
    await office.inEnglish(() => expect(current).toBeInViewport({ ratio: 0.9 }))

    const ishikawa = list.filter({ hasText: 'office-ishikawa' })
    await expect(ishikawa).toContainText(accounts.states.invited)
    await ishikawa.getByRole('button').click()
    await office.button(accounts.disable).click()
    await office.page.getByRole('dialog').getByRole('button', { name: accounts.disable, exact: true }).click()
    await expect(ishikawa).toContainText(accounts.states.disabled)
    await ishikawa.getByRole('button').click()
    await office.button(accounts.enable).click()
    await expect(ishikawa).toContainText(accounts.states.invited)
    await ishikawa.getByRole('button').click()
    await office.button(accounts.reset).click()
    await expect(page.getByText(accounts.resetBody)).toBeVisible()
    await examine(page, 'a way in that is set up anew, on a phone')
    await office.button(accounts.reset).click()
    await expect(link).toHaveValue(/\/office\/first-visit#once=[\w-]{43}$/)
  },
)

test('the office changes its own ways in, makes and revokes a key, and keeps a classroom with students', async ({
  bring,
}) => {
  const office = await bring(Office, 'office-takahashi')
  const { page } = office
  await office.signInByCode()
  await page.goto(`${office.address}office/accounts`)
  await office.button(waysIn.renewCodes).click()
  await office.button(waysIn.make).click()
  await expect(page.getByText(waysIn.renewed)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await examine(page, 'new recovery codes')
  await office.button(waysIn.close).click()
  await expect(page.getByText(waysIn.codesLeft(10))).toBeVisible()
  office.strays.expect(/409/)
  await office.button(waysIn.changePassword).click()
  await page.getByLabel(waysIn.now).fill('not the password')
  await page.getByLabel(waysIn.next).fill('a new password')
  await office.button(waysIn.save).click()
  await expect(page.getByRole('alert')).toHaveText(like(t.refusals.WrongCredentials({})))
  await page.getByLabel(waysIn.now).fill(office.account.password)
  await office.button(waysIn.save).click()
  await expect(page.getByText(waysIn.passwordChanged)).toBeVisible()
  await office.button(waysIn.changeApp).click()
  const key = await page.getByRole('dialog').locator('code').innerText()
  await page.getByLabel(t.officeDoor.visit.code).fill(codeOf(key))
  await examine(page, 'another authenticator app')
  await office.button(waysIn.save).click()
  await expect(page.getByText(waysIn.appChanged)).toBeVisible()

  await page.getByRole('link', { name: settings.tokens, exact: true }).click()
  await expect(page.getByText(tokens.none)).toBeVisible()
  await page.getByRole('button', { name: like(tokens.make) }).click()
  await office.button(tokens.save).click()
  await expect(page.getByText(tokens.scopeMissing)).toBeVisible()
  await page.getByLabel(tokens.name).fill('出欠の集計ツール')
  await page.getByRole('checkbox', { name: tokens.scope.reports }).check()
  await examine(page, 'a key that is made')
  await office.button(tokens.save).click()
  const secret = await page.getByRole('textbox', { name: tokens.made.label, exact: true }).inputValue()
  const asked = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await page.request.post(`${office.address}${path}`, { headers, data })).status()
  }
  const { me } = await (await page.request.post(`${office.address}office/auth`, { data: {} })).json()
  expect(await asked('office/month-tutors', { branchId: me.branchId, month: '2026-11' })).toBe(200)
  expect(await asked('office/students', { branchId: me.branchId, search: '' })).toBe(404)
  await office.button(tokens.made.close).click()
  await expect(page.getByText(like(tokens.neverUsed))).toBeVisible()
  await fits(office)
  await examine(page, 'keys for machines')
  await office.button(tokens.revokeWho('出欠の集計ツール')).click()
  await office.answer(tokens.revoke)
  await expect(page.getByText(like(tokens.revoked))).toBeVisible()

  await page.getByRole('link', { name: settings.branches, exact: true }).click()
  await office.button(`${branches.change} みどり教室`).click()
  await office.button(branches.remove).click()
  await office.answer(branches.remove)
  await expect(page.getByRole('alert')).toHaveText(t.staffRefusals.NotEmpty({}))
  await examine(page, 'a classroom that is in use')
})

test(
  'in a long session the office has to prove itself before a key is made, and then the key is made',
  { tag: '@all' },
  async ({ bring }) => {
    const office = await bring(Office, 'office-takahashi')
    const { page } = office
    const { confirm } = t
    await office.signInByCode()
    await page.goto(`${office.address}office/tokens`)
    // As the server answers five minutes after the sign-in.
    await page.route(
      '**/office/make-service-token',
      (route) => route.fulfill({ status: 409, json: { code: 'ConfirmItIsYou', details: {} } }),
      { times: 2 },
    )
    office.strays.expect(/409/)
    await page.getByRole('button', { name: like(tokens.make) }).click()
    await page.getByLabel(tokens.name).fill('出欠の集計ツール')
    await page.getByRole('checkbox', { name: tokens.scope.reports }).check()
    await office.button(tokens.save).click()
    const dialog = page.getByRole('dialog', { name: confirm.title })
    await expect(dialog).toBeVisible()
    await fits(office)
    await examine(page, 'the question if it is still you')
    // Without a proof nothing is made, and what was typed is still there.
    await dialog.getByRole('button', { name: confirm.cancel }).click()
    await expect(page.getByRole('alert')).toHaveText(t.refusals.ConfirmItIsYou({}))
    await expect(page.getByLabel(tokens.name)).toHaveValue('出欠の集計ツール')
    await office.button(tokens.save).click()
    await dialog.getByRole('button', { name: confirm.confirm }).click()
    await expect(dialog.getByText(confirm.missing, { exact: true })).toBeVisible()
    await dialog.getByLabel(confirm.kinds.password, { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: confirm.confirm }).click()
    await expect(dialog.getByRole('alert')).toHaveText(like(t.refusals.WrongCredentials({})))
    await dialog.getByLabel(confirm.kinds.password, { exact: true }).fill(office.account.password)
    await dialog.getByRole('button', { name: confirm.confirm }).click()
    await expect(page.getByRole('textbox', { name: tokens.made.label, exact: true })).toHaveValue(
      /^[\w-]{43}$/,
    )
    await office.button(tokens.made.close).click()
    await expect(page.getByText('出欠の集計ツール')).toBeVisible()
  },
)
