import { randomBytes } from 'node:crypto'
import { newId, secretOf } from '#contract/kernel/random.ts'
import { codeOf, Office } from './actors/office.ts'
import { Visitor } from './actors/visitor.ts'
import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { second, visit } = t.officeDoor

test('the office signs in by a password and an app’s code, and a wrong code is reported', async ({
  bring,
}) => {
  const takahashi = await bring(Office, 'office-takahashi')
  takahashi.strays.expect(/status of 409/)
  await takahashi.signIn()
  const code = takahashi.page.getByRole('textbox', { name: second.code })
  await expect(code).toBeFocused()
  await examine(takahashi.page, 'the second step')
  const wrong = takahashi.code() === '123456' ? '123457' : '123456'
  await code.fill(wrong)
  await takahashi.button(second.enter).click()
  await expect(takahashi.page.getByRole('alert')).toContainText(like(t.refusals.WrongCode))
  await takahashi.signInByCode()
})

test(
  'an invited person chooses a password and an app on one sheet, and signs in again by them',
  { tag: '@all' },
  async ({ bring }) => {
    const takahashi = await bring(Office, 'office-takahashi')
    await takahashi.signInByCode()
    const { request } = takahashi.context
    const auth = await request.post(`${takahashi.address}office/auth`, { data: {} })
    const { access, me } = (await auth.json()) as {
      access: { accessToken: string }
      me: { branchId: string }
    }
    const secret = secretOf(randomBytes(32))
    const invited = { loginId: 'office-ishikawa', displayName: '石川 ゆう', branchId: me.branchId }
    await expect(
      await request.post(`${takahashi.address}office/invite`, {
        headers: { authorization: `Bearer ${access.accessToken}` },
        data: { writeId: newId<string>(), ...invited, wayIn: { by: 'link', secret } },
      }),
    ).toBeOK()

    const account = { role: 'office', id: '', password: 'a new password', ...invited } as const
    const ishikawa = await bring(Visitor, account)
    const { page } = ishikawa
    await page.goto(`${ishikawa.address}office/first-visit#once=${secret}`)
    await expect(page.getByText(like(visit.lead('石川 ゆう', 'office-ishikawa')))).toBeVisible()
    await examine(page, 'the first visit')
    await ishikawa.button(visit.enter).click()
    await expect(ishikawa.text(visit.passwordShort)).toBeVisible()
    const key = await page.locator('code').first().innerText()
    await page.getByRole('textbox', { name: visit.password }).fill(account.password)
    await page.getByRole('textbox', { name: visit.code }).fill(codeOf(key))
    await ishikawa.button(visit.enter).click()
    await expect(page).toHaveURL(
      ({ pathname }) => pathname.endsWith('/office') || pathname.includes('/office/'),
    )
    await expect(page.getByText('石川 ゆう')).toBeVisible()
  },
)
