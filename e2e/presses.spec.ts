import type { Locator, Page } from '@playwright/test'
import { withVoice } from './actors/voice-file.ts'
import { codeIn } from './qr-codes.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'
import { toSpokenItem } from './to-spoken-item.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500

/** Counts what a person presses. */
function counting() {
  let presses = 0
  return {
    async press(target: Locator) {
      presses += 1
      await target.click()
    },
    async key(page: Page, key: string) {
      presses += 1
      await page.keyboard.press(key)
    },
    count: () => presses,
  }
}

test(
  'two presses lead from the card to the first sentence',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi')
    await mori.openSignedIn()
    await mori.page.getByRole('link', { name: t.tutor.qr.openWhat('みどり教室') }).click()
    await mori.page.getByRole('link', { name: t.tutor.qr.views.cards }).click()
    await mori.button(t.tutor.qr.cards.makeWho(aoi.name)).click()
    await mori.answer(t.tutor.qr.cards.confirm)
    const card = await codeIn(mori.page.getByRole('img', { name: t.tutor.qr.card.code(aoi.name) }))
    await mori.page.goto(`${mori.address}tutor`)
    await mori.openLesson()
    await mori.start()

    const { press, count } = counting()
    await aoi.page.goto(card)
    await press(aoi.button(t.code.card.enter))
    await press(aoi.sheet.getByRole('button').first())
    await aoi.hears()
    expect(count()).toBe(2)
  },
)

test(
  'one press leads from a call to the page that can be pointed at',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor('tutor-mori', { allows: ['microphone'] })
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await beginLesson(mori, aoi)
    await aoi.call()
    const { press, count } = counting()
    await press(mori.queue.getByRole('button', { name: t.tutor.queue.answerWho(aoi.name) }))
    await expect(aoi.talkBand).toBeVisible()
    await mori.panel.getByRole('button', { name: whole(t.tutor.talk.point.how) }).click()
    await expect(aoi.sheet.locator('[data-point-ring] > *').first()).toBeVisible()
    expect(count()).toBe(1)
  },
)

test(
  'marking three recordings takes four presses: one opens the player, then one key each',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const mori = await aTutor()
    const readers = [
      await aStudent('aoi', { allows: ['microphone'] }),
      await aStudent('haruto', { allows: ['microphone'] }),
      await aStudent('mei', { allows: ['microphone'] }),
    ]
    await beginLesson(mori, ...readers)
    for (const [index, reader] of readers.entries()) {
      await toSpokenItem(school, reader)
      await reader.check.readAloud(READING_MS)
      await reader.check.takeThis()
      await expect(mori.recordings.row).toContainText(String(index + 1))
    }

    const { press, key, count } = counting()
    await press(mori.recordings.row)
    for (const { name } of readers) {
      await expect(mori.recordings.player).toContainText(name)
      // It is heard to its end, without a press.
      await expect(mori.recordings.mark(2)).not.toHaveAttribute('aria-disabled')
      await key(mori.page, '2')
    }
    await expect(mori.recordings.allHeard).toBeVisible()
    expect(count()).toBe(4)
  },
)
