import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { makeFamilyLink, MOTHER } from './family-link.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

test('a guardian opens their link repeatedly on a phone, reports an absence, and the tutor sees it', async ({
  aTutor,
  bring,
}) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  const [mother, stranger] = [await bring(Parent, 'aoi'), await bring(Parent, 'aoi')]
  const link = await makeFamilyLink(mori, mother.account.id)
  await mother.open(link)
  expect(mother.page.url(), 'the address stays for a bookmark').toBe(link)
  await expect(mother.page.getByText(like(t.parents.left, /\d+/, /\d\d:\d\d/))).toHaveCount(0)
  // The next day: another tab of the same phone.
  await mother.page.evaluate('sessionStorage.clear()')
  await mother.page.goto('about:blank')
  await mother.open(link)
  stranger.strays.expect(/status of 409/)
  await stranger.page.goto(link)
  await stranger.button(t.oneTime.parent.enter).click()
  await expect(stranger.page.getByText(like(t.oneTime.ended.LinkOfOtherDevice))).toBeVisible()

  await mori.page.goto(`${mori.address}tutor`)
  await mori.openLesson()
  const { coming } = t.parents
  const next = mother.part(coming.title)
  const absent = next.getByRole('button', { name: like(coming.absent) }).first()
  const undo = next.getByRole('button', { name: like(coming.undo) })
  const told = next.getByText(whole(coming.told))
  const { absence } = t.tutor.card
  await test.step('by one press, which another one takes back', async () => {
    await absent.click()
    await expect(told).toBeVisible()
    await expect(undo).toBeFocused()
    await looksWell(mother, 'absent')
    await expect(mori.card(mother).getByText(absence.says(absence.reasons.other))).toBeVisible()
    await undo.click()
    await expect(told).toBeHidden()
    await expect(absent).toBeFocused()
    await expect(mori.card(mother).getByText(absence.says(absence.reasons.other))).toBeHidden()
  })
  await test.step('with a reason and a word', async () => {
    await next.locator('summary').filter({ hasText: coming.withReason }).first().click()
    await next.getByRole('textbox', { name: coming.words }).fill('ねつが あります')
    await looksWell(mother, 'the reasons')
    await next.getByRole('button', { name: coming.reasons.ill }).click()
    await expect(told).toBeVisible()
    await expect(next.getByText(like(coming.because, like(coming.reasons.ill)))).toBeVisible()
    await looksWell(mother, 'absent with a reason')
    await expect(mori.card(mother).getByText(absence.says(absence.reasons.ill))).toBeVisible()
    await undo.click()
    await expect(told).toBeHidden()
    await expect(mori.card(mother).getByText(absence.says(absence.reasons.ill))).toBeHidden()
  })
})

test(
  'news and settings stand beside the letter: they open at their beginning, and the browser leads back',
  { tag: '@all' },
  async ({ aTutor, bring }) => {
    const mori = await aTutor()
    await mori.openSignedIn()
    const mother = await bring(Parent, 'aoi')
    const { page } = mother
    const { settings } = t.parents
    const link = await makeFamilyLink(mori, mother.account.id)
    await mother.open(link)
    await expect(mother.part(t.consent.parents.title)).toHaveCount(0)
    await mother.openSettings()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(0)
    await expect(mother.part(t.consent.parents.title)).toBeVisible()
    await looksWell(mother, 'news and settings')
    const language = page.locator('html')
    await mother.button(settings.languages.names.en).click()
    await expect(language).toHaveAttribute('lang', 'en')
    await expect(mother.button(settings.languages.names.en)).toHaveAttribute('aria-pressed', 'true')
    await looksWell(mother, 'news and settings, in English')
    await mother.button(settings.languages.names.ja).click()
    await expect(language).toHaveAttribute('lang', 'ja')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible()
    await page.goBack()
    await expect(mother.button(settings.openAll)).toBeVisible()
    expect(page.url(), 'the address stays for a bookmark').toBe(link)
    await page.goForward()
    await mother.button(settings.back).click()
    await expect(mother.button(settings.openAll)).toBeVisible()
    expect(await page.evaluate('scrollY')).toBe(0)
  },
)

test('a link that the tutor revokes closes the page', { tag: '@all' }, async ({ aTutor, bring }) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  const mother = await bring(Parent, 'mei')
  await mother.open(await makeFamilyLink(mori, mother.account.id))
  await mori.page.reload()
  const row = mori.page.getByRole('listitem').filter({ hasText: MOTHER })
  await expect(row).toContainText(like(t.tutor.guardians.lastUsed, /.+/))
  await examine(mori.page, 'a family’s links')
  await row.getByRole('button', { name: t.tutor.guardians.revokeThis(MOTHER), exact: true }).click()
  await mori.answer(t.tutor.guardians.revoke)
  await expect(row).toContainText(like(t.tutor.links.status.revoked, /.+/))
  mother.strays.expect(/status of 403/)
  await mother.page.reload()
  await expect(mother.sheet).toHaveCount(0)
})

async function looksWell(parent: Parent, state: string): Promise<void> {
  await examine(parent.page, state)
  await fits(parent)
  await isEasyToPress(parent)
}
