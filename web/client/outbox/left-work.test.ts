import { expect, test } from 'vitest'
import type { Entered } from '#contract/access/identity.ts'
import type { Reply } from '../connection/answer.ts'
import type { Tabs } from '../session/tabs.ts'
import { aClient } from '../testing/a-client.ts'
import { memoryChoices, memoryDevice } from '../testing/memory-device.ts'
import { outboxOf } from './writes.ts'

const settled = () => new Promise((resolve) => void setTimeout(resolve, 20))

const aState = (page: number) => ({
  sessionId: 's',
  state: { textbookId: 'book', page, sentence: null, activity: 'reading', progress: {} },
})

/** One browser, whose tabs share its disk and its locks, before a school that may be out of reach. */
function aBrowser() {
  const device = memoryDevice()
  const choices = memoryChoices()
  /** By the name of a lock, those who wait for it; the first has it. */
  const lines = new Map<string, { begin(): void }[]>()
  const school = { isThere: false, ids: [] as string[], pages: [] as number[] }

  async function post(path: string, input: unknown): Promise<Reply> {
    if (!school.isThere) return 'offline'
    const {
      writeId,
      state,
      earlier = [],
    } = input as {
      writeId: string
      state?: { page: number }
      earlier?: { state: { page: number } }[]
    }
    if (path !== '/student/record-state' || school.ids.includes(writeId))
      return { status: 200, body: { seq: 1 }, retryAfterMs: 0 }
    school.ids.push(writeId)
    school.pages.push(...earlier.map((each) => each.state.page), state!.page)
    return { status: 200, body: { seq: 1 }, retryAfterMs: 0 }
  }

  return {
    school,
    open() {
      const held: (() => void)[] = []
      const tabs: Pick<Tabs, 'lead'> = {
        lead(name, { leader, follower }) {
          const line = lines.get(name) ?? []
          lines.set(name, line)
          const place = { begin: leader }
          line.push(place)
          if (line[0] === place) leader()
          else follower()
          const leave = () => {
            const at = line.indexOf(place)
            if (at < 0) return
            line.splice(at, 1)
            if (at === 0) line[0]?.begin()
          }
          held.push(leave)
          return leave
        },
      }
      const { client, happens } = aClient(
        {
          device,
          choices,
          tabs: { tell: () => undefined, onNews: () => undefined, inTurn: (act) => act(false), ...tabs },
        },
        (path, input) => (isOpen ? post(path, input) : new Promise(() => {})),
      )
      let isOpen = true
      return {
        writes: outboxOf(client),
        happens,
        comesIn(id = 'aoi') {
          const access = { accessToken: 'token', issuedAt: 0, expiresAt: Date.now() + 3_600_000 }
          const me = { role: 'student', id, displayName: id }
          client.session.goIn(
            { kind: 'entered', access, me, lessonId: null } as unknown as Entered,
            Date.now(),
          )
        },
        signsOut: () => client.session.signOut(),
        turns: (page: number) => void outboxOf(client).send('/student/record-state', aState(page)),
        closes() {
          isOpen = false
          for (const leave of held) leave()
        },
      }
    },
  }
}

test('work of two tabs is sent once, also when the student signs out and in again', async () => {
  const { school, open } = aBrowser()
  const [first, second] = [open(), open()]
  for (const tab of [first, second]) tab.comesIn()
  await settled()
  // So many that they are packed, in each tab otherwise.
  for (const page of [1, 2, 3]) first.turns(page)
  for (const page of [4, 5, 6]) second.turns(page)
  await settled()
  for (const tab of [first, second]) await tab.signsOut()
  school.isThere = true
  for (const tab of [second, first]) tab.comesIn()
  await settled()
  for (const tab of [first, second]) tab.happens('online')
  await settled()
  expect(school.pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the work of a tab that has gone is sent by one of the others, that of an open one by itself', async () => {
  const { school, open } = aBrowser()
  const [first, second, third] = [open(), open(), open()]
  for (const tab of [first, second, third]) tab.comesIn()
  await settled()
  for (const page of [1, 2, 3]) first.turns(page)
  for (const page of [4, 5, 6]) second.turns(page)
  for (const page of [7, 8, 9]) third.turns(page)
  await settled()
  for (const tab of [second, third]) tab.happens('visible')
  await settled()
  first.closes()
  await settled()
  school.isThere = true
  for (const tab of [second, third]) tab.happens('online')
  await settled()
  expect(school.pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the work of all tabs of yesterday is sent in its order, by the first tab of today', async () => {
  const { school, open } = aBrowser()
  const [first, second] = [open(), open()]
  for (const tab of [first, second]) tab.comesIn()
  await settled()
  first.turns(1)
  await settled()
  second.turns(2)
  await settled()
  first.turns(3)
  await settled()
  for (const tab of [first, second]) tab.closes()
  school.isThere = true
  const [today, other] = [open(), open()]
  for (const tab of [today, other]) tab.comesIn()
  await settled()
  expect(school.pages).toEqual([1, 2, 3])
})

test('of two students of one tablet, each one’s work waits for its own sign-in', async () => {
  const { school, open } = aBrowser()
  const tab = open()
  tab.comesIn('aoi')
  await settled()
  tab.turns(1)
  await settled()
  await tab.signsOut()
  school.isThere = true
  tab.comesIn('ben')
  await settled()
  expect(school.pages).toEqual([])
  tab.turns(7)
  await settled()
  await tab.signsOut()
  tab.comesIn('aoi')
  await settled()
  expect(school.pages).toEqual([7, 1])
})
