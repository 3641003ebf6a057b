import type { CallPath } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import type { VirtualTab } from './virtual-tab.ts'

/** A request, as a page has sent it. */
export interface SentRequest {
  path: string
  input: unknown
  /** ms of the day. */
  sentAt: number
  /** The number of the server that has answered; null where none has. */
  by: number | null
}

/** Something to do with the room that their screen shows; false where there is nothing of the kind to do. */
export type Act = (day: SchoolDay, tab: VirtualTab, seed: Seed) => boolean
/** How often it is done beside the others. */
export type Acts = Readonly<Record<string, readonly [weight: number, act: Act]>>

export const MOST_PAGES = 3

/** Asked at once, and kept for later by nobody. */
export function asks(words: string, path: CallPath, input: (day: SchoolDay, tab: VirtualTab) => object): Act {
  return (day, tab, seed) => {
    day.tell(`${tab.browser.person.name} ${words}`)
    void tab.client.ask(path, { ...input(day, tab), writeId: aWriteId(day, seed) } as never)
    return true
  }
}

export function aWriteId({ time }: SchoolDay, seed: Seed): WriteId {
  return newId<WriteId>({ now: () => time.now, bytes: seed.bytes })
}

/** A write with its own mark, in the ledger from now on. */
export function sendMarked(
  day: SchoolDay,
  tab: VirtualTab,
  path: Parameters<VirtualTab['send']>[0],
  words: string,
  input: (mark: string) => object,
): true {
  const { name } = tab.browser.person
  const entry = day.ledger.begin(path, name, tab, day.time.now)
  day.tell(`${name} ${words} (${entry.mark.slice(0, -1)})`)
  void tab.send(path, input(entry.mark)).then((answer) => {
    // Its request carried no mark, or was packed with others.
    if (answer.ok) entry.acknowledgedAt ??= day.time.now
    else if (answer.problem.kind === 'refused') entry.isRefused = true
    if (answer.ok) entry.seq ??= (answer.value as { seq?: number } | undefined)?.seq ?? null
  })
  return true
}
