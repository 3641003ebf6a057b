import type { Locator } from '@playwright/test'
import type { Tutor } from './actors/tutor.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t } from './texts.ts'

test(
  'answering a call opens the panel of the student who called, and hides the secrets of another',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    await beginLesson(mori, aoi, haruto)
    const said = mori.page.locator('#main ~ [role=status]')

    await test.step('a press on the picture opens the student’s panel, and an honor is two presses from there', async () => {
      await pressOn(mori.card(haruto).getByRole('img'))
      await expect(mori.panel).toContainText(haruto.name)
      await mori.desk.giveHonor(haruto, 'voice')
      await expect(haruto.honorMoment).toBeVisible()
      await haruto.takeHonorHome()
    })

    await test.step('answering opens the panel of the caller, and hides the secret of another student', async () => {
      await mori.links.make(aoi, 'sign-in')
      await expect(mori.links.code).toBeVisible()
      await haruto.call()
      await expect(said).toContainText(haruto.name)
      await mori.answerCall(haruto)
      await expect(mori.panel.getByRole('heading', { level: 2 })).toContainText(haruto.name)
      await expect(mori.desk.body).toHaveAttribute('aria-label', like(t.tutor.desk.tabs.page))
      await expect(mori.links.code).toBeHidden()
      await mori.endCall(haruto)
    })

    await test.step('a reloaded screen shows no present student in red', async () => {
      await mori.page.reload()
      for (const student of [aoi, haruto]) {
        await expect(mori.card(student)).toContainText(t.tutor.card.attending.here)
        await expect(mori.card(student)).not.toContainText(
          oneOf(like(t.tutor.card.freshness.seconds, /\d+/), like(t.tutor.card.freshness.minutes, /\d+/)),
        )
        await expect(mori.card(student).locator('.text-trouble')).toHaveCount(0)
      }
    })

    await test.step('the last notice of a room disappears outside of it', async () => {
      await aoi.call()
      await expect(said).toContainText(aoi.name)
      await mori.page.getByRole('link', { name: t.tutor.lesson.back }).click()
      await expect(mori.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(said).not.toContainText(aoi.name)
    })
  },
)

test(
  'a call is seen and heard on every screen of the tutor, and one press turns the sound off',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    await countNotes(mori)
    await beginLesson(mori, aoi, haruto)
    const { page } = mori
    const calls = (count: number) => page.getByText(t.tutor.calls.waitIn('みどり教室', count)).first()
    const sound = page.getByRole('button', { name: t.tutor.calls.sound })

    await test.step('on the home screen', async () => {
      await page.getByRole('link', { name: t.tutor.lesson.back }).click()
      await expect(page).toHaveURL(/\/tutor$/)
      await aoi.call()
      await expect(calls(1)).toBeVisible()
      await expect(page).toHaveTitle(t.tutor.calls.tabTitle(1, 'Lepton Remote Class'))
      await expect.poll(() => notesOf(mori)).toBe(2)
    })

    await test.step('on the screen of codes, without a sound after the press, also after a reload', async () => {
      await page.goto(`${mori.address}tutor/qrcode`)
      await expect(calls(1)).toBeVisible()
      // On a page that was not pressed yet the bell sleeps: the first press anywhere wakes it.
      await page.getByRole('heading').first().click()
      await expect(sound).toHaveAttribute('aria-pressed', 'true')
      await sound.click()
      await expect(sound).toHaveAttribute('aria-pressed', 'false')
      await page.reload()
      await expect(sound).toHaveAttribute('aria-pressed', 'false')
      await page.getByRole('heading').first().click()
      await haruto.call()
      await expect(calls(2)).toBeVisible()
      expect(await notesOf(mori)).toBe(0)
    })

    await test.step('in the lesson the queue itself shows the call until it is answered', async () => {
      await page.getByRole('link', { name: t.tutor.calls.goToWhich('みどり教室') }).click()
      await expect(mori.calls).toHaveCount(2)
      await expect(calls(2)).toBeHidden()
      await expect(page).toHaveTitle(/^（2）/)
      await Promise.all([aoi.withdraw(), haruto.withdraw()])
      await expect(page).toHaveTitle('Lepton Remote Class')
    })
  },
)

interface Counting {
  notes?: number
  AudioContext: { prototype: { createOscillator(): unknown } }
}

/** Lets a test read how many notes a screen has begun to play. */
async function countNotes({ context }: Tutor): Promise<void> {
  await context.addInitScript(() => {
    const here = globalThis as unknown as Counting
    const { prototype } = here.AudioContext
    const { createOscillator } = prototype
    prototype.createOscillator = function createAndCount() {
      here.notes = (here.notes ?? 0) + 1
      return createOscillator.call(this)
    }
  })
}

async function notesOf({ page }: Tutor): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as Counting).notes ?? 0)
}

/** Presses at the target's position, even if another element covers it. */
async function pressOn(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const { x, y, width, height } = (await target.boundingBox())!
  await target.page().mouse.click(x + width / 2, y + height / 2)
}
