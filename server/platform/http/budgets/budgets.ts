import { type Call, isWrite } from '#contract/kernel/call.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { type Bucket, type Limit, pour, pourOver } from './token-bucket.ts'

/** The budget of one sign-in; a classroom's screens stay far below. */
const limits = {
  write: { burst: 100, refillMs: 50 },
  question: { burst: 200, refillMs: 50 },
  frame: { burst: 700, refillMs: 10 },
  // Of a file that the office sends, 8 KB a unit: a burst of 10 MB, then 4 MB a second.
  piece: { burst: 1_300, refillMs: 2 },
  subscribe: { burst: 64, refillMs: 100 },
  tell: { burst: 20, refillMs: 100 },
  // A tutor who speaks to a class of 50 sends each of them a description and about ten candidates at once.
  signal: { burst: 600, refillMs: 10 },
  renewal: { burst: 60, refillMs: 1_000 },
} satisfies Record<string, Limit>

/** How many connections one sign-in may keep open. */
const seats = { socket: 8, poll: 4 }

export type Spent = keyof typeof limits

/** The budget that a call spends. */
export function spentBy(call: Call): Spent {
  return isWrite(call) ? 'write' : 'question'
}

type Seat = keyof typeof seats

/** The names of budgets and of seats. */
export const SPENT = Object.keys(limits) as [Spent, ...Spent[]]
export const SEATS = Object.keys(seats) as [Seat, ...Seat[]]

/** An open connection: a socket or a poll. */
interface Occupant {
  /** Nothing was received from it for longer than from a living one: its peer may be gone. */
  isQuiet(): boolean
  /** Closes, to make room for another. */
  giveWay(): void
}

interface Account {
  buckets: Partial<Record<Spent, Bucket>>
  /** Since the last `takeNews`. */
  spent: Partial<Record<Spent, number>>
  taken: Record<Seat, Set<Occupant>>
  toldAt: number
  usedAt: number
}

const FORGET_AFTER_MS = 60_000
const TELL_EVERY_MS = 60_000

/** News for the other servers of the school about the sign-ins that are not far from a limit here. */
export interface BudgetNews {
  spent: [SignInId, Spent, cost: number][]
  /** How many connections are open and not quiet. */
  seats: [SignInId, Seat, count: number][]
}

/** A sign-in that has spent less than this share of a limit is no news. */
const NEWS_SHARE = 1 / 4

/**
 * A budget for each sign-in, so that one client cannot take the server from the others. Kept in memory alone; servers tell each
 * other each second.
 */
export class Budgets {
  private readonly accounts = new Map<SignInId, Account>()
  private readonly elsewhere = new Map<string, BudgetNews['seats']>()
  private readonly now: () => number
  private sweptAt = 0

  /** @param now steady ms. */
  constructor(now: () => number) {
    this.now = now
  }

  /**
   * Spends from the budget.
   * @param cost of a thing that counts as several.
   * @returns the ms to wait before the next try; 0 when it was granted.
   */
  spend(signInId: SignInId, what: Spent, cost = 1): number {
    const account = this.accountOf(signInId)
    const now = this.now()
    const poured = pour(account.buckets[what] ?? { used: 0, at: now }, limits[what], now, cost)
    if ('waitMs' in poured) return poured.waitMs
    account.buckets[what] = poured.bucket
    account.spent[what] = (account.spent[what] ?? 0) + cost
    return 0
  }

  /**
   * Takes a seat until the returned function is called; null when all are taken. After a network cut the dead connections
   * of five tabs are still open when the tabs reconnect, so a quiet occupant is replaced.
   */
  sit(signInId: SignInId, seat: Seat, occupant: Occupant): (() => void) | null {
    const taken = this.accountOf(signInId).taken[seat]
    if (taken.size + this.takenElsewhere(signInId, seat) >= seats[seat]) {
      const quiet = [...taken].find((other) => other.isQuiet())
      if (!quiet) return null
      taken.delete(quiet)
      quiet.giveWay()
    }
    taken.add(occupant)
    return () => void taken.delete(occupant)
  }

  /** True for the first refusal of a minute: otherwise a flood of requests would also flood the log. */
  isNews(signInId: SignInId): boolean {
    const account = this.accountOf(signInId)
    const now = this.now()
    if (now - account.toldAt < TELL_EVERY_MS) return false
    account.toldAt = now
    return true
  }

  /** Takes the spending here since the last call. */
  takeNews(): BudgetNews {
    const news: BudgetNews = { spent: [], seats: [] }
    for (const [signInId, account] of this.accounts) {
      for (const [what, cost] of Object.entries(account.spent) as [Spent, number][])
        if (account.buckets[what]!.used > limits[what].burst * NEWS_SHARE)
          news.spent.push([signInId, what, cost])
      account.spent = {}
      for (const [seat, occupants] of Object.entries(account.taken) as [Seat, Set<Occupant>][]) {
        const count = [...occupants].filter((occupant) => !occupant.isQuiet()).length
        if (count >= seats[seat] * NEWS_SHARE) news.seats.push([signInId, seat, count])
      }
    }
    return news
  }

  /** Another server tells what has happened there; its seats replace those that it has told before. */
  hearNews(server: string, { spent, seats: taken }: BudgetNews): void {
    this.elsewhere.set(server, taken)
    const now = this.now()
    for (const [signInId, what, cost] of spent) {
      const { buckets } = this.accountOf(signInId)
      buckets[what] = pourOver(buckets[what] ?? { used: 0, at: now }, limits[what], now, cost)
    }
  }

  /** Another server has ended, and its connections with it. */
  forgetServer(server: string): void {
    this.elsewhere.delete(server)
  }

  /** How many connections of each kind are open. */
  seatsTaken(): Map<Seat, number> {
    const taken = new Map<Seat, number>([
      ['socket', 0],
      ['poll', 0],
    ])
    for (const account of this.accounts.values())
      for (const [seat, count] of taken) taken.set(seat, count + account.taken[seat].size)
    return taken
  }

  private takenElsewhere(signInId: SignInId, seat: Seat): number {
    const told = [...this.elsewhere.values()].flat()
    return told.reduce((sum, [id, kind, count]) => (id === signInId && kind === seat ? sum + count : sum), 0)
  }

  private accountOf(signInId: SignInId): Account {
    const now = this.now()
    if (now - this.sweptAt > FORGET_AFTER_MS) this.sweep(now)
    let account = this.accounts.get(signInId)
    if (!account) {
      account = {
        buckets: {},
        spent: {},
        taken: { socket: new Set(), poll: new Set() },
        toldAt: -TELL_EVERY_MS,
        usedAt: now,
      }
      this.accounts.set(signInId, account)
    }
    account.usedAt = now
    return account
  }

  /** By then every bucket is empty. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const [signInId, { usedAt, taken }] of this.accounts)
      if (now - usedAt > FORGET_AFTER_MS && taken.socket.size + taken.poll.size === 0)
        this.accounts.delete(signInId)
  }
}

const opened = new WeakMap<Database, Budgets>()

/** The budgets of all sign-ins at this database on this server. */
export function budgetsOf(database: Database): Budgets {
  let budgets = opened.get(database)
  if (!budgets) opened.set(database, (budgets = new Budgets(database.runtime.steady)))
  return budgets
}
