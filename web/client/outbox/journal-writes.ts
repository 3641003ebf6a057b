import type { JournalEntry, Journal } from '../device/journal.ts'
import { asideOf } from './aside.ts'
import { halved, packable, packed } from './pack-states.ts'
import type { AsideWrite, Fate, RefusedWrite, Write } from './write.ts'

/** A student's calls that do not wait for the server; all other calls make sense only while the server answers. */
const JOURNALED_PATHS: ReadonlySet<string> = new Set([
  '/student/record-state',
  '/student/record-final-check',
  '/student/finish-final-check',
  '/student/record-piece',
  '/student/record-training',
])

export function isJournaledPath(path: string): boolean {
  return JOURNALED_PATHS.has(path)
}

interface JournalingDependencies {
  journal: Journal
  /** The name of this tab on the disk. */
  tab: string
  /** The id of the student who owns new work; null for nobody and for a tutor. */
  owner(): string | null
  freshId(): string
  now(): number
  /** Drops cached data that may be dropped before unsent work. */
  makeRoom(): Promise<void>
  /** Reports if the browser stores writes, or refuses to. */
  noticed(isJournaled: boolean): void
}

/** The work that a student left on this device. */
interface Left {
  line: Write[]
  aside: AsideWrite[]
  refused: RefusedWrite[]
}

/** Stores unsent work on the disk, under its owner, in its order. */
export function createJournaling({
  journal,
  tab,
  owner,
  freshId,
  now,
  makeRoom,
  noticed,
}: JournalingDependencies) {
  // Writes whose pack is on the disk in their place.
  const packedAway = new Set<string>()
  let last = 0
  const nextOrder = () => (last = Math.max(last + 1, now()))
  // A halved write stays before all others.
  let front = 0

  async function noticing(work: () => Promise<void>): Promise<boolean> {
    const isJournaled = await inTheRoomLeft(work).then(
      () => true,
      () => false,
    )
    noticed(isJournaled)
    return isJournaled
  }

  async function inTheRoomLeft(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if ((error as Error).name !== 'QuotaExceededError') throw error
      await makeRoom()
      await work()
    }
  }

  function entryOf({ id, path, input, said }: Write, of: string): JournalEntry {
    return { id, owner: of, tab, order: nextOrder(), path, input, ...(said !== undefined && { said }) }
  }

  return {
    /** True once it is on the disk; false if it has no owner, or the browser refuses. */
    async store(write: Write): Promise<boolean> {
      const of = owner()
      if (of === null || packedAway.has(write.id)) return false
      const entry = entryOf(write, of)
      return await noticing(() => journal.append(entry))
    },
    async forget(id: string): Promise<void> {
      await journal.remove(id).catch(() => undefined)
    },
    /** Stores its fate, for as long as it is stored. */
    async mark(id: string, fate: Fate): Promise<void> {
      await journal.mark(id, fate).catch(() => undefined)
    },
    /** The tabs in which this student left work on this device. */
    async tabsOf(of: string): Promise<Set<string>> {
      return new Set((await journal.listOf(of).catch(() => [])).map(tabOf))
    },
    /** The work that this student left on this device in these tabs. */
    async left(of: string, tabs: ReadonlySet<string>): Promise<Left> {
      const entries = (await journal.listOf(of).catch(() => [])).filter((entry) => tabs.has(tabOf(entry)))
      last = Math.max(last, entries.at(-1)?.order ?? 0)
      front = Math.min(front, entries[0]?.order ?? 0)
      const left: Left = { line: [], aside: [], refused: [] }
      for (const { id, path, input, said, fate } of entries) {
        const write = { id, path, input, lasting: true, journaled: true, ...(said !== undefined && { said }) }
        if (!fate) left.line.push(write)
        else if (fate.kind === 'aside') left.aside.push({ ...asideOf(write, fate.bugId), due: true })
        else left.refused.push({ ...write, problem: fate.problem })
      }
      return left
    },
    /** The states at the head of the outbox as one write, which is on the disk in their place before it is sent. */
    async pack(writes: readonly Write[]): Promise<{ count: number; write: Write } | null> {
      const of = owner()
      const count = packable(writes)
      if (of === null || count === 0) return null
      const head = writes.slice(0, count)
      const id = freshId()
      const write = { id, path: head[0]!.path, input: packed(head, id), lasting: true, journaled: true }
      // It is at the head of the order, on the disk too: later writes stay behind it.
      const entry = { id, owner: of, tab, order: 0, path: write.path, input: write.input }
      const ids = head.map((each) => each.id)
      for (const each of ids) packedAway.add(each)
      const isJournaled = await noticing(() => journal.replace(ids, [entry]))
      // Writes that are still stored one by one are sent one by one, or they would be sent again after a restart.
      if (isJournaled || head.every(({ journaled }) => !journaled))
        return { count, write: { ...write, journaled: isJournaled } }
      for (const each of ids) packedAway.delete(each)
      return null
    },
    /**
     * A pack as two writes, which are on the disk in its place before they are sent; null if it is no pack, or if they
     * cannot be stored.
     */
    async halve(write: Write): Promise<Write[] | null> {
      const of = owner()
      const inputs = of === null ? null : halved(write, freshId)
      if (of === null || !inputs) return null
      const halves = inputs.map((input) => ({ ...write, id: input.writeId, input }))
      front -= halves.length
      const entries = halves.map(({ id, path, input }, at) => ({
        id,
        owner: of,
        tab,
        order: front + at,
        path,
        input,
      }))
      const isJournaled = await noticing(() => journal.replace([write.id], entries))
      return isJournaled || !write.journaled
        ? halves.map((half) => ({ ...half, journaled: isJournaled }))
        : null
    },
  }
}

function tabOf({ tab = '' }: JournalEntry): string {
  return tab
}
