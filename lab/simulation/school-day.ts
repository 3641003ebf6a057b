import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite/sqlite.ts'
import { WriteLedger } from './checks/write-ledger.ts'
import type { DayPlan } from './day-plan.ts'
import { DayStory } from './day-story.ts'
import { aFolder, type SchoolOnDisk } from './fill-school.ts'
import { Seed } from './ground/seed.ts'
import { VirtualBus } from './ground/virtual-bus.ts'
import { VirtualLink } from './ground/virtual-link.ts'
import { VirtualRuntime } from './ground/virtual-runtime.ts'
import { VirtualServer } from './ground/virtual-server.ts'
import { VirtualTime } from './ground/virtual-time.ts'
import { VirtualBrowser, type VirtualPerson } from './people/virtual-browser.ts'
import type { VirtualTab } from './people/virtual-tab.ts'

/** Something that must never be. */
export class Broken extends Error {}

/** One simulated school day: servers, browsers, lines and people, all of one seed. */
export class SchoolDay {
  readonly school: SchoolOnDisk
  readonly plan: DayPlan
  readonly seed: Seed
  readonly time: VirtualTime
  readonly story: DayStory
  readonly ledger = new WriteLedger()
  readonly bus: VirtualBus
  readonly servers: VirtualServer[] = []
  readonly browsers: VirtualBrowser[] = []
  /** Each frame goes by here before its tab reads it. */
  onFrame: (tab: VirtualTab, frame: ServerFrame, over: object | null) => void = () => {}
  onSubscribed: (over: object, topic: TopicAddress, after: number) => void = () => {}
  /** A server was killed, or was silent for so long that the others took it for dead. */
  haveServersDied = false
  /** Lines of the servers that tell of a bug. */
  readonly bugs: string[] = []
  private readonly folder = aFolder()

  constructor(school: SchoolOnDisk, plan: DayPlan, { isTold }: { isTold: boolean }) {
    this.school = school
    this.plan = plan
    this.seed = new Seed(`seed ${plan.seed}`)
    this.time = new VirtualTime(this.seed.branch('ties'))
    this.story = new DayStory(isTold)
    this.bus = new VirtualBus(this.time, this.seed.branch('bus'), plan.bus)
  }

  /** Copies the school, begins the servers, and opens the people's browsers. */
  async begin(): Promise<void> {
    copyFileSync(join(this.school.folder, SCHOOL_FILE), join(this.folder, SCHOOL_FILE))
    for (let number = 0; number < this.plan.servers; number += 1) {
      const { time, bus } = this
      const ground = {
        time,
        seed: this.seed,
        folder: this.folder,
        bus,
        logged: (line: string) => this.logged(line),
      }
      const server = new VirtualServer(ground, number)
      await this.driven(server.begin())
      this.servers.push(server)
    }
    for (const person of [...this.school.students, ...this.school.tutors])
      this.browsers.push(this.browserOf(person))
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

  end(): void {
    for (const server of this.servers) server.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private browserOf(person: VirtualPerson): VirtualBrowser {
    const seed = this.seed.branch(person.name)
    const habits = seed.branch('habits')
    const { maxAheadMs, line } = this.plan
    const aheadMs = habits.between(-maxAheadMs, maxAheadMs)
    const link = new VirtualLink(this.time, seed.branch('line'), { ...line })
    const choice = seed.branch('balancer')
    return new VirtualBrowser(person, {
      runtime: new VirtualRuntime(this.time, seed.branch('device'), aheadMs),
      link,
      serverFor: () => {
        const up = this.servers.filter(({ isUp }) => isUp)
        return up.length === 0 ? null : choice.pick(up)
      },
      subscribed: (over, topic, after) => this.onSubscribed(over, topic, after),
      received: (tab, frame, over) => {
        this.story.note(`${this.time.now} ${person.name} ${JSON.stringify(frame)}`)
        this.onFrame(tab, frame, over)
      },
      answered: (tab, path, input, reply) => {
        this.story.note(`${this.time.now} ${person.name} ${path} ${JSON.stringify(reply)}`)
        this.ledger.answered(tab, input, reply, this.time.now)
      },
    })
  }

  private logged(line: string): void {
    const {
      event,
      path = '',
      error = '',
    } = JSON.parse(line) as { event: string; path?: string; error?: string }
    if (event === 'bug' || event === 'news' || event === 'live') {
      const words = `a server has a bug in ${path}: ${error}`
      this.bugs.push(words)
      this.tell(words)
    }
  }
}
