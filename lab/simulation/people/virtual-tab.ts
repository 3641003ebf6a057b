import type { CallPath } from '#contract/calls.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import type { Answer } from '#web/client/connection/answer.ts'
import type { NetworkEvent } from '#web/client/connection/connection.ts'
import { createBuildWatch } from '#web/client/connection/new-build.ts'
import { type Client, createClient } from '#web/client/create-client.ts'
import type { TabStorage } from '#web/client/device/tab-storage.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import type { TabNews } from '#web/client/session/tabs.ts'
import { memoryTabStorage } from '#web/client/testing/memory-device.ts'
import { type TopicReading, topicsOf } from '#web/client/topics/topics.ts'
import { tabNetwork } from './tab-network.ts'
import type { LessonIds, VirtualBrowser } from './virtual-browser.ts'
// The engine loads these when they are needed; here reading a file would take another time each time.
import '#web/client/device/device.ts'
import '#web/client/device/make-room.ts'

/** A lesson's page in one tab, without the screen: the product's own engine. */
export class VirtualTab {
  readonly browser: VirtualBrowser
  readonly client: Client
  readonly room: TopicReading<Room>
  readonly outbox: ReturnType<typeof outboxOf>
  readonly storage: TabStorage
  readonly news: ((news: TabNews) => void)[] = []
  isOpen = true
  /** The build that made this page: the first whose answer came. */
  private buildId: string | null = null
  readonly listeners: [NetworkEvent, () => void][] = []
  private readonly closings: (() => void)[] = []
  private readonly lesson: LessonIds
  private leaveRoom: (() => void) | null = null

  constructor(browser: VirtualBrowser, lesson: LessonIds, storage = memoryTabStorage()) {
    this.browser = browser
    this.lesson = lesson
    this.storage = storage
    const { runtime, link } = browser.around
    this.client = createClient({
      now: runtime.now,
      after: (ms, act) => runtime.after(ms, () => this.isOpen && act()),
      chance: runtime.chance,
      bytes: runtime.bytes,
      network: tabNetwork(this),
      tabs: browser.tabsOf(this),
      choices: browser.choices,
      tabStorage: storage,
      carried: null,
      device: browser.device,
      nextFrame: (draw) => void runtime.after(16, draw),
    })
    this.outbox = outboxOf(this.client)
    link.onRestored(() => this.hears('online'))
    this.room = topicsOf(this.client).read(lessonRoom, lesson.sessionId)
    this.followBuilds()
    // One that shows the sign-in screen at once may be closed at once.
    browser.tabs.push(this)
    this.begin()
  }

  get reader() {
    return this.room.reader
  }

  /** True while their page is shown, and not the sign-in screen. */
  get isIn(): boolean {
    return this.leaveRoom !== null
  }

  /** Stored, and sent again until a server has answered. */
  send(path: CallPath, input: object): Promise<Answer<unknown>> {
    return this.outbox.send(path, input)
  }

  /** The tab is closed, or loaded anew: what it had in memory alone is gone, and nothing of it runs on. */
  close(): void {
    this.isOpen = false
    for (const closed of this.closings) closed()
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1)
  }

  onClosed(run: () => void): void {
    if (this.isOpen) this.closings.push(run)
    else run()
  }

  /** The browser tells the page of its network, or that it is shown again. */
  hears(event: NetworkEvent): void {
    if (this.isOpen) for (const [name, listener] of this.listeners) if (name === event) listener()
  }

  private begin(): void {
    const { session } = this.client
    const { visit } = this.browser.person
    session.status.subscribe(() => this.followSession())
    session.guest.status.subscribe(() => session.guest.status.get().kind === 'over' && this.leave())
    if (!visit) return session.start(false)
    session.start(true)
    // The first time by the link; a page that is loaded anew goes on with what its tab has kept.
    if (!session.access.get()) session.goIn(visit, this.browser.around.runtime.now())
    this.enter()
  }

  private enter(): void {
    this.leaveRoom = this.browser.hasRoom ? this.room.follow() : () => {}
  }

  /** The lesson is shown as soon as its person is in, and the sign-in screen once they are out. */
  private followSession(): void {
    const status = this.client.session.status.get()
    if (status === 'in' && !this.leaveRoom) {
      this.enter()
      if (!this.browser.hasRoom) return
      const { lessonId } = this.lesson
      const { role } = this.browser.person
      void this.send(role === 'student' ? '/student/join-session' : '/tutor/join-session', { lessonId })
    }
    if (status === 'out') this.leave()
  }

  private leave(): void {
    this.leaveRoom?.()
    this.leaveRoom = null
    this.browser.around.isOut(this)
  }

  /** As web/app/main.tsx and `newBuildOf`, in a page without a worker in which nobody types. */
  private followBuilds(): void {
    const { client, outbox, storage } = this
    const { build, reloadHolds } = client.connection
    const watch = createBuildWatch({
      ...client.config,
      isRemembered: (id) => storage.get(id) !== null,
      remember: (id) => storage.set(id, ''),
      isSafe: () => !outbox.hasUnsent() && reloadHolds.get() === 0,
      onSafer(look) {
        const stops = [outbox.unsent.subscribe(look), reloadHolds.subscribe(look)]
        return () => stops.forEach((stop) => stop())
      },
      updateWorker: async () => undefined,
      reload: () => this.isOpen && this.browser.around.reloads(this),
    })
    build.subscribe(() => {
      const id = build.get()
      this.buildId ??= id
      if (id && id !== this.buildId) watch.meet(id)
    })
  }
}
