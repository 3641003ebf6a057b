import { renderToString } from 'react-dom/server'
import type { CarriedLesson } from '#contract/carried.ts'
import type { DrawnPage } from '#contract/kernel/client-routes.ts'
import { thisDevice } from '#contract/kernel/random.ts'
import { type ClientConfig, createClient } from '#web/client/create-client.ts'
import { setClient } from '#web/client/current-client.ts'
import { choices } from '#web/client/device/choices.ts'
import { roleAt } from '#web/client/page.ts'
import { createStore } from '#web/client/store.ts'
import { startLanguage } from '#web/words/words.ts'
import { openPage } from './drawn-page.ts'
import { beginScreen } from './routes.tsx'
import { App } from './shell.tsx'

const never = new Promise<never>(() => undefined)
const nothing = () => undefined

/** A browser without a server, without other tabs, and without anything stored. */
const browser = {
  ...thisDevice,
  after: () => nothing,
  nextFrame: nothing,
  network: {
    post: () => never,
    openSocket: () => ({ send: nothing, close: nothing }) as never,
    probe: () => never,
    isOnline: () => true,
    on: nothing,
  },
  tabs: { tell: nothing, onNews: nothing, inTurn: () => never, lead: () => nothing },
  choices,
  tabStorage: { get: () => null, set: nothing, remove: nothing },
  device: {
    timesCleared: createStore(0),
    journal: {
      append: () => never,
      replace: () => never,
      mark: () => never,
      remove: () => never,
      listOf: async () => [],
    },
    cache: { put: () => never, get: () => never, clear: () => never, dropOtherDays: () => never },
  },
} satisfies Omit<ClientConfig, 'carried'>

let last: Promise<unknown> = Promise.resolve()

/**
 * The HTML of a page's first screen, as the client draws it before it has asked anything: the same components, the same words. One page
 * at a time, because the address and the language are the module's.
 */
export function drawPage(page: DrawnPage): Promise<string> {
  const drawn = last.then(() => drawNow(page))
  last = drawn.catch(nothing)
  return drawn
}

async function drawNow(page: DrawnPage): Promise<string> {
  openPage(page)
  const client = createClient({ ...browser, carried: page.carried as CarriedLesson | null })
  setClient(client)
  await startLanguage()
  client.session.start(false, roleAt(page.path))
  await beginScreen(page.path)
  return renderToString(<App client={client} />)
}
