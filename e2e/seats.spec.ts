import type { Page } from '@playwright/test'
import type { Tutor } from './actors/tutor.ts'
import { beginLesson } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
/** Of the whole screen, while calls come: what jumps is seen from a fiftieth on. */
const MOST_SHIFT = 0.02

for (const size of SIZES) {
  test(`on ${size.width}x${size.height} every child keeps their seat while calls come, are answered and end`, async ({
    aTutor,
    aStudent,
  }) => {
    const mori = await aTutor()
    const [aoi, haruto] = [await aStudent('aoi'), await aStudent('haruto')]
    await mori.page.setViewportSize(size)
    await beginLesson(mori, aoi, haruto)
    const seats = await seatsOf(mori)
    expect(seats.length).toBe(8)
    await watchShifts(mori.page)

    await test.step('a call lights up in place, and the column says where', async () => {
      await haruto.call()
      await expect(mori.calls).toHaveCount(1)
      expect(await seatsOf(mori)).toEqual(seats)
      await expect(mori.queue).toContainText(nameOfSeat(seats, haruto.name))
      await aoi.call()
      await expect(mori.calls).toHaveCount(2)
      expect(await seatsOf(mori)).toEqual(seats)
      expect(await shiftsOf(mori.page)).toBeLessThan(MOST_SHIFT)
    })

    await test.step('a chosen child stays while calls come, and the calls are one row', async () => {
      await mori.choose(aoi)
      await expect(mori.queue).toContainText(t.tutor.queue.waitingCount(2))
      expect(await seatsOf(mori)).toEqual(seats)
    })

    await test.step('the answered child has the column, and their seat', async () => {
      await mori.answerCall(haruto)
      await expect(haruto.talkBand).toBeVisible()
      expect(await seatsOf(mori)).toEqual(seats)
      await mori.endCall(haruto)
    })
  })
}

interface SeatOnScreen {
  name: string
  box: unknown
}

/** Whose card is where, in the order of the page. */
async function seatsOf({ page }: Tutor): Promise<SeatOnScreen[]> {
  const cards = await page.locator('.desk-grid article').all()
  return await Promise.all(
    cards.map(async (card) => ({
      name: (await card.getByRole('heading').getByRole('button').textContent())!,
      box: await card.boundingBox(),
    })),
  )
}

function nameOfSeat(seats: readonly SeatOnScreen[], name: string): string {
  const at = seats.findIndex((seat) => seat.name === name)
  return t.tutor.grid.seat({ column: at % 4, row: Math.floor(at / 4) }, { columns: 4, rows: 2 })
}

interface Shifting {
  shifts?: number
  PerformanceObserver: new (seen: (list: { getEntries(): { value: number }[] }) => void) => {
    observe(options: { type: string }): void
  }
}

/** Adds up from now on what jumps by itself. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = globalThis as unknown as Shifting
    here.shifts = 0
    new here.PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) here.shifts! += value
    }).observe({ type: 'layout-shift' })
  })
}

async function shiftsOf(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as Shifting).shifts!)
}
