import type { Entered } from '#contract/access/identity.ts'
import type { CallPath } from '#contract/calls.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import type { Answer } from '#web/client/connection/answer.ts'
import type { NetworkEvent } from '#web/client/connection/connection.ts'
import { type Client, createClient } from '#web/client/create-client.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import type { TabNews } from '#web/client/session/tabs.ts'
import { type TopicReading, topicsOf } from '#web/client/topics/topics.ts'
import { tabNetwork } from './tab-network.ts'
import type { VirtualBrowser } from './virtual-browser.ts'

/** A lesson's page in one tab, without the screen: the product's own engine. */
export class VirtualTab {
  readonly browser: VirtualBrowser
  readonly client: Client
  readonly room: TopicReading<Room>
  readonly news: ((news: TabNews) => void)[] = []
  isOpen = true
  readonly listeners: [NetworkEvent, () => void][] = []
  private readonly closings: (() => void)[] = []

  constructor(browser: VirtualBrowser, sessionId: SessionId) {
    this.browser = browser
    const { runtime, link } = browser.around
    this.client = createClient({
      now: runtime.now,
      after: (ms, act) => runtime.after(ms, () => this.isOpen && act()),
      chance: runtime.chance,
      bytes: runtime.bytes,
      network: tabNetwork(this),
      tabs: browser.tabsOf(this),
      choices: browser.choices,
      carried: null,
      device: browser.device,
      nextFrame: (draw) => void runtime.after(16, draw),
    })
    link.onRestored(() => this.hears('online'))
    const { session } = this.client
    session.start(false)
    const { access, me } = browser.person
    session.goIn({ kind: 'entered', access, me, lessonId: null } satisfies Entered, runtime.now())
    this.room = topicsOf(this.client).read(lessonRoom, sessionId)
    this.room.follow()
  }

  get reader() {
    return this.room.reader
  }

  get outbox() {
    return outboxOf(this.client)
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
    this.closings.push(run)
  }

  /** The browser tells the page of its network, or that it is shown again. */
  hears(event: NetworkEvent): void {
    if (this.isOpen) for (const [name, listener] of this.listeners) if (name === event) listener()
  }
}
