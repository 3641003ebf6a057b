import type { BrowserContext } from '@playwright/test'

/** A device whose clock is wrong by this much, as if a person had set it. Timers run as usual. */
export async function setClockWrong(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | [string | number | Date]) {
        super(...((given.length === 0 ? [RealDate.now() + ms] : given) as [number]))
      }

      static override now(): number {
        return RealDate.now() + ms
      }
    } as DateConstructor
  }, aheadMs)
}
