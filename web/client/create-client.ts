import type { CallPath } from '#contract/calls.ts'
import type { CarriedLesson } from '#contract/carried.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { type Chance, thisDevice } from '#contract/kernel/random.ts'
import type { Timers } from '#contract/kernel/time.ts'
import { type Ask, createAsk } from './ask.ts'
import { browserNetwork } from './connection/browser-network.ts'
import { createConnection, type Network, type ServerConnection } from './connection/connection.ts'
import { choices, type BrowserChoices } from './device/choices.ts'
import type { Device } from './device/device.ts'
import { type TabStorage, tabStorageOfSchool } from './device/tab-storage.ts'
import { type Confirming, createConfirming } from './session/confirming.ts'
import { createSession, type ClientSession } from './session/session.ts'
import { browserTabs, type Tabs } from './session/tabs.ts'
import { createStore, type Store } from './store.ts'
import { browserTimers } from './timers.ts'

/** The engine's dependencies. */
export interface ClientConfig extends Timers, Chance {
  network: Network
  tabs: Tabs
  choices: BrowserChoices
  /** Of this school, in this tab. */
  tabStorage: TabStorage
  /** The content of this page for the student who opened it. */
  carried: CarriedLesson | null
  /** A test's storage; without it, this browser's IndexedDB. */
  device?: Device
  /** Draws once, in the next frame. */
  nextFrame(draw: () => void): void
}

export interface Answered {
  path: CallPath
  input: object
}

/** The browser's engine: it contains no React and no texts. */
export interface Client {
  readonly config: ClientConfig
  readonly connection: ServerConnection
  readonly session: ClientSession
  readonly ask: Ask
  /** The last call that the server has done or refused. */
  readonly answered: Store<Answered | null>
  readonly confirming: Confirming
  /** The room that the page carries for this person, once: it is older with each moment. */
  takeJoined(lessonId: LessonId): Pick<CarriedLesson, 'joined' | 'start'> | null
  /**
   * A part that comes with a screen's script, such as the outbox or the topics: made at its first use, once for each
   * client.
   */
  part<Part>(create: (client: Client) => Part): Part
}

/** Makes an engine. It sends nothing and listens to nothing before `session.start` or the first use of a part. */
export function createClient(config: ClientConfig): Client {
  const parts = new Map<unknown, unknown>()
  let { carried } = config
  const connection = createConnection(config.network, config)
  const session = createSession({
    ...config,
    connection,
    cache: () => import('./device/device.ts').then((m) => m.deviceOf(client).cache),
  })
  const confirming = createConfirming()
  const asking = createAsk(connection, session, confirming)
  const answered = createStore<Answered | null>(null)
  const ask: Ask = async (path, input) => {
    const answer = await asking(path, input)
    if (answer.ok || answer.problem.kind === 'refused') answered.set({ path, input })
    return answer
  }
  const client: Client = {
    config,
    connection,
    session,
    ask,
    answered,
    confirming,
    takeJoined(lessonId) {
      const known = carried
      carried = null
      return known?.lessonId === lessonId && known.me.id === session.me.get()?.id ? known : null
    },
    part<Part>(create: (client: Client) => Part): Part {
      if (!parts.has(create)) parts.set(create, create(client))
      return parts.get(create) as Part
    },
  }
  return client
}

/** The browser that this page runs in. */
export function browserConfig(): ClientConfig {
  return {
    ...thisDevice,
    ...browserTimers,
    network: browserNetwork,
    tabs: browserTabs(),
    choices,
    tabStorage: tabStorageOfSchool(),
    carried: readCarried(),
    nextFrame: (draw) => void requestAnimationFrame(draw),
  }
}

/** The content that the server wrote into this page for the student who opened it; null in any other page. */
function readCarried(): CarriedLesson | null {
  const tag = document.getElementById('carried')
  // It is about the moment at which the page was opened.
  tag?.remove()
  return tag ? (JSON.parse(tag.textContent) as CarriedLesson) : null
}
