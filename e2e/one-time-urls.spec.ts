import { examine } from './examine.ts'
import { fits, isAtLeast, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const MAIN_TARGET_PX = 64
const SOON_MS = 8_000

test('a sign-in link can be opened many times, and signs in once', async ({ aTutor, aStudent, aVisitor }) => {
  const mori = await aTutor()
  const aoi = await aVisitor('aoi')
  const haruto = await aStudent('haruto')
  await mori.openSignedIn()
  await mori.openLesson()
  const link = await mori.links.make(aoi, 'sign-in')
  expect(new URL(link).search).toBe('')
  await expect(mori.links.list.first()).toContainText(t.tutor.links.status.open)

  await test.step('a preview, a reload and a second opening do not use the link up', async () => {
    const preview = await aoi.context.request.get(link)
    expect(preview.status()).toBe(200)
    await aoi.open(link)
    await aoi.page.reload()
    await expect(aoi.entrance).toBeVisible()
    await aoi.open(link)
    await examine(aoi.page, 'a link to sign in')
    await aoi.inEnglish(() => examine(aoi.page, 'a link to sign in, in English'))
    await fits(aoi)
    await isEasyToPress(aoi)
    await isAtLeast(aoi.entrance, MAIN_TARGET_PX)
    await expect(mori.links.list.first()).toContainText(t.tutor.links.status.open)
  })

  await test.step('without a network the page says so, and the same button tries again', async () => {
    await aoi.loseNetwork()
    await aoi.entrance.click()
    await expect(aoi.page.getByRole('alert')).toBeVisible()
    await examine(aoi.page, 'a link to sign in, offline')
    await aoi.findNetwork()
  })

  await test.step('the press leads the student to the first screen, and removes the secret from the address', async () => {
    await aoi.entrance.click()
    await expect(aoi.page).toHaveURL(`${aoi.address}student`)
    await expect(aoi.text(t.student.home.greeting(aoi.givenName))).toBeVisible()
    await expect(mori.links.list.filter({ hasText: like(t.tutor.links.status.used) })).toBeVisible({
      timeout: SOON_MS,
    })
    await aoi.page.goBack()
    expect(aoi.page.url()).not.toContain('once=')
  })

  await test.step('on a tablet where another person is signed in, the page says so before the press', async () => {
    await haruto.signIn()
    await expect(haruto.page).toHaveURL(`${haruto.address}student`)
    await haruto.page.goto('about:blank')
    await haruto.page.goto(link)
    await expect(haruto.page.getByText(like(t.oneTime.signedIn))).toContainText(haruto.name)
    await examine(haruto.page, 'a link to sign in, somebody else is in')
    await fits(haruto)
  })

  await test.step('a used link says so and whom to ask; a signed-in person stays signed in', async () => {
    haruto.strays.expect(/status of 409/)
    await haruto.button(t.oneTime.person.enter).click()
    await expect(haruto.page.getByRole('alert')).toContainText(
      like(t.refusals.LinkUsed({ tutor: mori.name })),
    )
    await examine(haruto.page, 'a link that is used up')
    await fits(haruto)
    await isEasyToPress(haruto)
    await haruto.page.getByRole('button', { name: like(t.oneTime.stay) }).click()
    await expect(haruto.page).toHaveURL(`${haruto.address}student`)
  })
})

test(
  'a link into the lesson leads there, and a revoked one says so',
  { tag: '@all' },
  async ({ aTutor, aVisitor }) => {
    const mori = await aTutor()
    const aoi = await aVisitor('aoi')
    await mori.openSignedIn()
    await mori.openLesson()
    const link = await mori.links.make(aoi, 'lesson')
    await aoi.enter(link)
    await expect(aoi.page.getByRole('heading', { name: t.student.lesson.waitingTitle })).toBeVisible()
    expect(aoi.page.url()).toMatch(/\/student\/lesson\/[\w-]{36}$/)
    await expect(mori.card(aoi)).toContainText(t.tutor.card.attending.here)

    const taken = await mori.links.make(aoi, 'lesson')
    await mori.links.revoke('lesson')
    await expect(mori.links.made).toBeHidden()
    const other = await aVisitor('mei')
    other.strays.expect(/status of 409/)
    await other.enter(taken)
    await expect(other.page.getByRole('alert')).toContainText(
      like(t.refusals.LinkRevoked({ tutor: mori.name })),
    )
    await other.button(t.oneTime.toSignIn).click()
    await expect(other.page.getByRole('textbox', { name: t.signIn.loginId })).toBeVisible()
    expect(other.page.url()).toBe(`${other.address}login`)
  },
)

test(
  'a parent opens the page for parents; used, expired and unknown links are explained',
  { tag: '@all' },
  async ({ aTutor, aVisitor }) => {
    const mori = await aTutor()
    const mother = await aVisitor('aoi')
    await mori.openSignedIn()
    await mori.openLesson()
    const link = await mori.links.make(mother, 'parents-page')
    expect(new URL(link).pathname).toBe('/parents')
    await mother.open(link)
    await examine(mother.page, 'a link to the page for parents')
    await fits(mother)
    await mother.page.reload()
    await mother.entrance.click()
    await expect(mother.page).toHaveURL(`${mother.address}parents`)
    await expect(mother.entrance).toBeHidden()

    const father = await aVisitor('aoi')
    father.strays.expect(/status of 409/)
    await father.enter(link)
    await expect(father.page.getByRole('alert')).toContainText(
      t.oneTime.ended.LinkUsed(t.oneTime.tutor(mori.name)),
    )
    await expect(father.page.getByRole('alert')).toContainText(t.oneTime.tutor(mori.name))
    await examine(father.page, 'a used link to the page for parents')
    await fits(father)
    // A part of an address, as a mail program may leave it.
    await father.open(link.slice(0, -5)).catch(() => {})
    await expect(father.page.getByRole('alert')).toContainText(t.oneTime.ended.LinkUnknown())
    // Without a secret.
    await father.page.goto(`${father.address}parents`)
    await expect(father.page.getByRole('status').first()).toContainText(t.oneTime.gate.parent)
    await examine(father.page, 'the page for parents without a link')
  },
)

test(
  'the panel of the ways in fits, is easy to press, and shows QR codes',
  { tag: '@all' },
  async ({ aTutor, aVisitor }) => {
    const mori = await aTutor()
    const aoi = await aVisitor('aoi')
    await mori.openSignedIn()
    await mori.openLesson()
    await mori.desk.open(aoi, 'links')
    const { width } = (await mori.panel.boundingBox())!
    await mori.links.make(aoi, 'viewer')
    // However long an address is, the cards keep their width.
    expect((await mori.panel.boundingBox())!.width).toBe(width)
    await mori.desk.body.getByRole('button', { name: t.tutor.links.showQr }).click()
    await expect(mori.desk.body.getByRole('img', { name: like(t.tutor.links.qr) })).toBeVisible()
    await examine(mori.page, 'a link that was just made')
    await fits(mori)
    for (const button of await mori.desk.body.getByRole('button').all()) await isAtLeast(button, 44)
    await mori.inEnglish(async () => {
      await mori.page.getByRole('button', { name: aoi.name, exact: true }).first().click()
      await mori.page.getByRole('button', { name: 'Ways in of' }).click()
      await mori.page.locator('[data-panel-body] summary').click()
      await expect(mori.page.getByText('Not used yet').first()).toBeVisible()
      await examine(mori.page, 'ways in, in English')
    })
  },
)
