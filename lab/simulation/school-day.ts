import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import type { Broken } from './broken.ts'
import { Editions } from './checks/editions.ts'
import { EndedRights } from './checks/ended-rights.ts'
import { MovedLesson } from './checks/moved-lesson.ts'
import { SignOuts } from './checks/sign-outs.ts'
import { WriteLedger } from './checks/write-ledger.ts'
import type { DayPlan } from './day-plan.ts'
import { DayStory } from './day-story.ts'
import { aFolder, everybodyOn, type SchoolOnDisk } from './fill-school.ts'
import { Seed } from './ground/seed.ts'
import { VirtualBus } from './ground/virtual-bus.ts'
import { VirtualServer } from './ground/virtual-server.ts'
import { VirtualTime } from './ground/virtual-time.ts'
import { browserOf } from './people/browser-of.ts'
import type { FrameSeen } from './people/tab-network.ts'
import type { VirtualBrowser, VirtualPerson } from './people/virtual-browser.ts'
import type { VirtualTab } from './people/virtual-tab.ts'

/** One simulated school day: servers, browsers, lines and people, all of one seed. */
export class SchoolDay {
  readonly school: SchoolOnDisk
  readonly plan: DayPlan
  readonly seed: Seed
  readonly time: VirtualTime
  readonly story: DayStory
  readonly ledger = new WriteLedger()
  readonly signOuts: SignOuts
  readonly rights: EndedRights
  readonly moved: MovedLesson
  readonly editions: Editions
  readonly bus: VirtualBus
  readonly servers: VirtualServer[] = []
  readonly browsers: VirtualBrowser[] = []
  readonly folder = aFolder()
  /** Each frame goes by here before its tab reads it. */
  onFrame: (tab: VirtualTab, seen: FrameSeen, over: object) => void = () => {}
  onSubscribed: (over: object, topic: TopicAddress, after: number) => void = () => {}
  /** Seen to be broken, outside of the checks after each act. */
  broken: Broken | null = null
  /** A server was killed, or was silent for so long that the others took it for dead. */
  haveServersDied = false
  isRestoring = false
  /** ms of the day at which a page was loaded anew last. */
  loadedAt = Number.NEGATIVE_INFINITY
  /** ms of the day since which no server was frozen, killed, or cut from the database. */
  serversWellAt = 0
  /** Those whose account was ever disabled: true while it may be. */
  readonly disabled = new Map<VirtualPerson, boolean>()
  /** With which a server begins next. */
  release = 1
  /** Lines of the servers that tell of a bug. */
  readonly bugs: string[] = []
  private epochs = 0

  constructor(school: SchoolOnDisk, plan: DayPlan, { isTold }: { isTold: boolean }) {
    this.school = school
    this.plan = plan
    this.seed = new Seed(`seed ${plan.seed}`)
    this.time = new VirtualTime(this.seed.branch('ties'))
    this.signOuts = new SignOuts(this.time, () => this.serversWellAt)
    this.rights = new EndedRights(this.time)
    this.moved = new MovedLesson(this.time)
    this.editions = new Editions(this.time)
    this.story = new DayStory(isTold)
    this.bus = new VirtualBus(this.seed.branch('bus'), plan.bus)
  }

  /** Copies the school, begins the servers, and opens the people's browsers. */
  async begin(): Promise<void> {
    copyFileSync(join(this.school.folder, SCHOOL_FILE), join(this.folder, SCHOOL_FILE))
    for (let number = 0; number < this.plan.servers; number += 1) {
      const server = this.serverOf(number)
      await this.driven(server.begin())
      this.servers.push(server)
    }
    for (const person of everybodyOn(this.school, this.plan)) this.browsers.push(browserOf(this, person))
  }

  /** Lets time pass until this is done: what it waits for happens in the world. */
  async driven<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => undefined)
    while (!isDone) await this.time.pass(1)
    return await done
  }

  tell(words: string): void {
    this.story.tell(this.time.now, words)
  }

  /** False for what a shrunken day leaves out. @param name of an act or a trouble */
  happens(name: string): boolean {
    const isLeft = this.plan.only === null || this.plan.only.includes(name)
    if (isLeft) this.story.happened.push(name)
    return isLeft
  }

  /** A server may be behind the others for so long. */
  serversAreUnwell(ms: number): void {
    this.haveServersDied = true
    this.serversWellAt = Math.max(this.serversWellAt, this.time.now + ms)
  }

  /** The power of a server is off for so long. */
  killFor(server: VirtualServer, ms: number): void {
    this.serversAreUnwell(ms)
    server.kill()
    this.beginAgain(server, ms)
  }

  /** All servers that are down begin again, after so long. */
  beginAll(ms: number): void {
    for (const server of this.servers) this.beginAgain(server, ms)
  }

  end(): void {
    for (const server of this.servers) server.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private beginAgain(server: VirtualServer, ms: number): void {
    this.time.after(ms, () => {
      if (server.isUp || this.isRestoring) return
      this.tell(`server ${server.number} begins again`)
      void server.begin()
    })
  }

  private serverOf(number: number): VirtualServer {
    const { time, seed, folder, bus, plan } = this
    const ground = {
      time,
      seed,
      folder,
      bus,
      database: plan.database,
      epoch: () => this.epochNow(),
      buildId: () => `build ${this.release}`,
      logged: (line: string) => this.logged(line),
    }
    return new VirtualServer(ground, number)
  }

  /** As the servers of one school share it: the first one after none makes another. */
  private epochNow(): string {
    if (!this.servers.some(({ isUp }) => isUp)) this.epochs += 1
    return `epoch ${this.epochs}`
  }

  private logged(line: string): void {
    const { event, ...said } = JSON.parse(line) as { event: string; path?: string; error?: string }
    // One whose texts were all lost by chance is dead for the others.
    if (event === 'server-lost') this.haveServersDied = true
    if (!['bug', 'news', 'live'].includes(event)) return
    const words = `a server has a bug in ${said.path ?? ''}: ${said.error ?? ''}`
    this.bugs.push(words)
    this.tell(words)
  }
}
