import type { Tabs } from '../session/tabs.ts'

interface LeftWorkDependencies {
  tabs: Pick<Tabs, 'lead'>
  /** The name of this tab on the disk. */
  tab: string
  /** The tabs in which this person left work on this device. */
  tabsOf(person: string): Promise<Set<string>>
  /** Puts the work of these tabs into the outbox, once for each write. */
  restore(person: string, tabs: ReadonlySet<string>): Promise<void>
}

/**
 * The work that a person's tabs have left on the disk. Each piece bears the name of its tab, which leads by that name for as long as it
 * is open, and sends the piece itself: sent by another tab too, in other packs, it would count twice. When the tab has gone, one
 * of the others leads in its place.
 */
export function createLeftWork({ tabs, tab, tabsOf, restore }: LeftWorkDependencies) {
  tabs.lead(nameOf(tab), { leader: () => undefined, follower: () => undefined })
  /** The tabs that have gone, for which this one leads. */
  const gone = new Set<string>()
  /** Of all others whose work was seen: gives up what was asked for. */
  const leaving = new Map<string, () => void>()

  /** Leads for the tabs that have gone; for open ones as soon as they go. */
  async function leadOthers(person: string, led: (other: string) => void): Promise<void> {
    const others = [...(await tabsOf(person))].filter((each) => each !== tab && !leaving.has(each))
    await Promise.all(
      others.map(
        (other) =>
          new Promise<void>((settled) => {
            const leader = () => {
              gone.add(other)
              led(other)
              settled()
            }
            leaving.set(other, tabs.lead(nameOf(other), { leader, follower: settled }))
          }),
      ),
    )
  }

  return {
    /** This person is here now: brings their work of this tab and of those that have gone, in one piece, since it has one order. */
    async bring(person: string): Promise<void> {
      let isBrought = false
      await leadOthers(person, (other) => isBrought && void restore(person, new Set([other])))
      await restore(person, new Set([tab, ...gone]))
      isBrought = true
    },
    /** Other tabs may have stored work since, and gone. */
    async look(person: string): Promise<void> {
      await leadOthers(person, (other) => void restore(person, new Set([other])))
    },
    /** Another person is here now: what was brought is no more in this tab. */
    giveUp(): void {
      for (const leave of leaving.values()) leave()
      leaving.clear()
      gone.clear()
    },
  }
}

function nameOf(tab: string): string {
  return `unsent work of ${tab}`
}
