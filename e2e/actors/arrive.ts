import type { Browser } from '@playwright/test'
import type { DemoAccount } from '../../server/demo/fill-demo.ts'
import { watchStrays } from '../strays.ts'
import type { Person } from './person.ts'
import { listenIn } from './sound.ts'

export type Role<Someone extends Person> = new (at: ConstructorParameters<typeof Person>[0]) => Someone

interface Arrival {
  browser: Browser
  account: DemoAccount
  address: string
}

/** Somebody opens a browser of their own, and is not signed in yet. */
export async function arrive<Someone extends Person>(
  As: Role<Someone>,
  { browser, account, address }: Arrival,
): Promise<Someone> {
  const context = await browser.newContext()
  const strays = watchStrays(context, address)
  await listenIn(context)
  return new As({ account, address, strays, page: await context.newPage() })
}
