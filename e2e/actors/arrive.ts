import type { Browser, BrowserContext } from '@playwright/test'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import { watchStrays } from '../strays.ts'
import type { Person } from './person.ts'
import { listenIn } from './sound.ts'
import type { Tablet } from './tablet.ts'

export type Role<Someone extends Person> = new (at: ConstructorParameters<typeof Person>[0]) => Someone

export interface Arrival {
  browser: Browser
  account: DemoAccount
  address: string
  /** Their browser; without one, the browser's data is deleted at the end. */
  tablet?: Tablet
  /** The error of the device's own clock, in ms. */
  clockAheadMs?: number
  /** IANA name. */
  timeZone?: string
  /** Grants these permissions when the browser asks. */
  allows?: readonly ('microphone' | 'camera')[]
}

/** A person opens a browser of their own, and is not signed in yet. */
export async function arrive<Someone extends Person>(
  As: Role<Someone>,
  { browser, account, address, tablet, clockAheadMs = 0, timeZone, allows = [] }: Arrival,
): Promise<Someone> {
  const options = { permissions: [...allows], ...(timeZone && { timezoneId: timeZone }) }
  const context = await (tablet?.start(options) ?? browser.newContext(options))
  const strays = watchStrays(context, address)
  await listenIn(context)
  if (clockAheadMs !== 0) await setClockWrong(context, clockAheadMs)
  return new As({ account, address, strays, page: await context.newPage() })
}

/** A device whose clock is wrong by this much, as if a person had set it. Timers run as usual. */
async function setClockWrong(context: BrowserContext, aheadMs: number): Promise<void> {
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
