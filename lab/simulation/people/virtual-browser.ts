import type { Entered } from '#contract/access/identity.ts'
import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import type { TabStorage } from '#web/client/device/tab-storage.ts'
import type { TabNews, Tabs } from '#web/client/session/tabs.ts'
import { memoryChoices, memoryDevice, memoryJournal } from '#web/client/testing/memory-device.ts'
import type { VirtualLink } from '../ground/virtual-link.ts'
import type { VirtualRuntime } from '../ground/virtual-runtime.ts'
import type { VirtualServer } from '../ground/virtual-server.ts'
import type { FrameSeen } from './tab-network.ts'
import { VirtualTab } from './virtual-tab.ts'
import type { SentRequest } from './write-act.ts'

/** A person of the school, with what brings them in. */
export interface VirtualPerson {
  /** For the story. */
  name: string
  role: 'student' | 'tutor' | 'viewer' | 'parent' | 'office'
  /** Their own; of a guest, that of the student they look on at, or whose guardian they are. */
  id: string
  /** Kept by their browser since they came in; null for a guest. */
  refreshToken: string | null
  /** A guest has a link instead; the office has a second step, which nobody takes here: both come once a day. */
  login: { loginId: string; password: string } | null
  visit: Entered | null
  /** Has no part in the lesson of this day's room. */
  isElsewhere?: boolean
}

/** One lesson, as its page names it. */
export interface LessonIds {
  lessonId: LessonId
  sessionId: SessionId
}

interface Surroundings {
  runtime: VirtualRuntime
  link: VirtualLink
  /** The server that a balancer chooses for the next request; null where none is up. */
  serverFor(browser: VirtualBrowser): VirtualServer | null
  /** Every frame that a tab has received. @param over its socket, or the answer of a long poll, which repeats what may have been lost. */
  received(tab: VirtualTab, frame: FrameSeen, over: object): void
  /** A tab has asked over this socket for the events of a topic after this seq. */
  subscribed(over: object, topic: TopicAddress, after: number): void
  /** A tab asks for a new token while another one of its browser does. */
  renewsBeside(tab: VirtualTab): void
  /** A tab shows the sign-in screen. */
  isOut(tab: VirtualTab): void
  /** A page that was made by an older build is loaded anew by itself. */
  reloads(tab: VirtualTab): void
  /** A request of this browser reaches a server. @returns a function that takes the answer, null from a server that was killed. */
  reaches(path: string, input: unknown): (reply: Reply | null) => void
  /** Every answer that a tab has received. */
  answered(tab: VirtualTab, asked: SentRequest, reply: Reply): void
}

/** A browser on one device: its tabs share cookies, storage and the line. */
export class VirtualBrowser {
  readonly person: VirtualPerson
  readonly around: Surroundings
  readonly journal = memoryJournal()
  readonly device = memoryDevice(this.journal)
  readonly choices = memoryChoices()
  readonly tabs: VirtualTab[] = []
  /** Its person opens the lesson in a second tab now and then. */
  hasTwoTabs = false
  private readonly renewing = new Set<VirtualTab>()
  private refreshToken: string | null
  private readonly token: string
  private turn: Promise<unknown> = Promise.resolve()
  /** How many tabs wait for their turn, or have it. */
  private inLine = 0
  /** By what is led, the tabs that wait for it; the first one leads. */
  private readonly leaders = new Map<string, (() => void)[]>()

  constructor(person: VirtualPerson, around: Surroundings) {
    this.person = person
    this.around = around
    this.refreshToken = person.refreshToken
    this.token = newId(around.runtime)
    if (!person.visit) this.choices.set('role', person.role)
  }

  /** False for the office, for families and for a child of another lesson, whose pages show no room. */
  get hasRoom(): boolean {
    const { role, isElsewhere } = this.person
    return role !== 'parent' && role !== 'office' && !isElsewhere
  }

  /** The request's part that no body has. The cookie is set when its answer has come. */
  visit(): Visit & { settle(): void } {
    const { token } = this
    let next: string | undefined
    return {
      address: '192.0.2.1',
      refreshToken: this.refreshToken,
      device: '',
      knownBrowser: token,
      browserToken: () => token,
      keepRefreshToken: (kept) => void (next = kept),
      keepShownFirst: () => undefined,
      settle: () => void (next !== undefined && (this.refreshToken = next)),
    }
  }

  /** This tab asks for a new token. @returns a function that ends it. */
  renews(tab: VirtualTab): () => void {
    if (this.renewing.size > 0) this.around.renewsBeside(tab)
    this.renewing.add(tab)
    const end = () => void this.renewing.delete(tab)
    tab.onClosed(end)
    return end
  }

  /** @param storage of a tab that is loaded anew. */
  open(lesson: LessonIds, storage?: TabStorage): VirtualTab {
    return new VirtualTab(this, lesson, storage)
  }

  tabsOf(tab: VirtualTab): Tabs {
    return {
      tell: (news: TabNews) => {
        for (const other of this.tabs)
          if (other !== tab)
            this.around.runtime.after(1, () => other.news.forEach((listener) => listener(news)))
      },
      onNews: (listener) => void tab.news.push(listener),
      inTurn: (act) => {
        const hasWaited = this.inLine > 0
        this.inLine += 1
        // In a tab that was closed nothing goes on, and its lock is free.
        const closed = new Promise<void>((resolve) => tab.onClosed(resolve))
        const mine = this.turn.then(() => (tab.isOpen ? act(hasWaited) : new Promise<never>(() => {})))
        const over = () => void (this.inLine -= 1)
        this.turn = this.turn.then(() => Promise.race([mine, closed])).then(over, over)
        return mine
      },
      lead: (what, { leader, follower }) => {
        const line = this.leaders.get(what) ?? []
        this.leaders.set(what, line)
        const begin = () => void this.around.runtime.after(0, () => line.includes(begin) && leader())
        line.push(begin)
        if (line.length === 1) begin()
        else this.around.runtime.after(0, follower)
        const leave = () => {
          const place = line.indexOf(begin)
          if (place >= 0) line.splice(place, 1)
          if (place === 0) line[0]?.()
        }
        tab.onClosed(leave)
        return leave
      },
    }
  }
}
