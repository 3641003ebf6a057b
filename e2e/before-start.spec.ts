import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { sound, sounds } = t.tutor.calls

test(
  'before the start the desk shows what each child will read',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await mori.openSignedIn()
    await mori.openLesson()
    await expect(mori.card(aoi).getByText(like(t.tutor.card.page, /\d+/))).toBeVisible()
    await expect(mori.card(aoi).getByRole('img').first()).toBeVisible()
  },
)

test(
  'the bell is on after the sign-in press; after a reload it shows that it is off, and one press turns it on',
  { tag: '@all' },
  async ({ aTutor }) => {
    const mori = await aTutor()
    await mori.signIn()
    await expect(mori.page.getByRole('button', { name: sound })).toHaveAttribute('title', sounds.on)
    const page = await mori.context.newPage()
    // To Chromium a look by the driver is a press.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }))
    await page.goto(`${mori.address}tutor`)
    const bell = page.getByRole('button', { name: sound })
    await expect(bell).toHaveAttribute('title', sounds.asleep)
    await expect(bell).toHaveAttribute('aria-pressed', 'false')
    await bell.click()
    await expect(bell).toHaveAttribute('title', sounds.on)
    await bell.click()
    await expect(bell).toHaveAttribute('title', sounds.off)
    await bell.click()
    await expect(bell).toHaveAttribute('title', sounds.on)
  },
)
