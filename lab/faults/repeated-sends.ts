import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '#contract/kernel/random.ts'
import { type Fault, none, within } from '#lab/harness/figures/figures.ts'
import { compareWithDatabase, type LedgerEntry, Ledger } from '#lab/harness/ledger.ts'
import { openSchool, type BegunLesson, type School, until } from '#lab/harness/school.ts'
import { afterwards, keepWriting, wrongPresence } from '#lab/harness/screens.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import { postTo } from './tab/post.ts'
import { Tab } from './tab/tab.ts'

const TIMES = 5
const AGAIN_MS = 200

/** Every write is sent five times, all at once and in no order, as by double taps, retries and tabs that do not coordinate. */
export const repeatedSends: Fault = {
  name: 'repeated-sends',
  keeps: 'a write that is sent five times has one effect',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 4, 8)
    const ledger = new Ledger()
    const rounds = place.isShort ? 2 : 20
    let differing = 0
    for (let round = 0; round < rounds; round += 1) {
      const writes = school.lessons.flatMap((lesson) => writesOf(lesson, ledger))
      const sends = shuffled(writes.flatMap((write) => Array.from({ length: TIMES }, () => write)))
      const replies = await Promise.all(
        sends.map(async (write) => ({ write, reply: await send(school, write) })),
      )
      for (const write of writes) {
        const own = replies.filter((each) => each.write === write).map(({ reply }) => reply)
        if (!own.every((reply) => isDeepStrictEqual(reply, own[0]) && isAcknowledged(reply))) differing += 1
        write.entry.acknowledgedAt = 0
      }
    }
    const { lost, doubled } = await compareWithDatabase(school.storage, ledger)
    await school.close()
    const among = `${ledger.entries.length} writes sent ${TIMES} times`
    return [
      none('P2', 'sent five times: written twice', doubled, among),
      none('P2', 'sent five times: not written', lost, among),
      none('P2', 'sent five times: another answer than the first', differing, among),
    ]
  },
}

interface Write {
  entry: LedgerEntry
  path: string
  input: object
  token: string
}

/** A state of each student, and a note about each. A second honor within seconds would count as a double tap, whatever its id. */
function writesOf({ sessionId, lessonId, place, tutor, students }: BegunLesson, ledger: Ledger): Write[] {
  const write = (path: string, token: string, input: (mark: string) => object): Write => {
    const entry = ledger.begin(sessionId)
    entry.writeId = newId<string>()
    return { entry, path, token, input: { ...input(entry.mark), writeId: entry.writeId } }
  }
  return students.flatMap(({ id: studentId, token }) => [
    write('/student/record-state', token, (mark) => ({
      sessionId,
      state: { ...place, sentence: null, activity: 'reading', progress: { mark } },
    })),
    write('/tutor/record-state', tutor.token, (note) => ({
      lessonId,
      studentId,
      change: { kind: 'note', note },
    })),
  ])
}

/** The server may answer so many at once with a request to retry. */
async function send({ server }: School, { path, input, token }: Write): Promise<Reply> {
  for (;;) {
    const reply = await postTo(server.port, path, input, { token })
    if (typeof reply === 'object' && reply.status !== 503 && reply.status !== 429) return reply
    await wait(typeof reply === 'object' ? reply.retryAfterMs : AGAIN_MS)
  }
}

function isAcknowledged(reply: Reply): boolean {
  return typeof reply === 'object' && (reply.status === 200 || reply.status === 204)
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/**
 * Each student has the lesson open in two tabs and on a second device, and writes from all three; then they are closed one
 * by one.
 */
export const twoDevices: Fault = {
  name: 'two-devices',
  keeps: 'a student on three devices is one student, present until the last is closed',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const school = await openSchool(await place.newStorage(), 1, 4)
    const { port } = school.server
    const [lesson] = school.lessons
    const { sessionId, tutor, students } = lesson!
    const open = () => students.map((person) => new Tab({ port, sessionId, person: person }))
    const desk = new Tab({ port, sessionId, person: tutor })
    const [first, second, device] = [open(), open(), open()]
    const tabs = [desk, ...first, ...second, ...device]
    const all = [tutor, ...students].map(({ id }) => id)
    const sees = (here: string[]) => wrongPresence(desk, all, new Set([tutor.id, ...here])) === 0
    const ids = students.map(({ id }) => id)
    await until(() => tabs.every(({ isLive }) => isLive) && sees(ids), 30_000)
    const ledger = new Ledger()
    const stop = keepWriting(school, tabs, ledger)
    const enough = place.isShort ? 100 : 2_000
    await until(() => ledger.acknowledgedCount >= enough, 60_000)
    await stop()
    const figures = await afterwards('two tabs and a device each', school, { tabs }, ledger)

    // One closed tab of three is no absence: no person may be shown as away meanwhile.
    let flickers = 0
    const watching = setInterval(() => (flickers += sees(ids) ? 0 : 1), 20)
    for (const tab of [...first, ...device]) tab.close()
    await wait(3_000)
    clearInterval(watching)
    const [leaver, ...stayers] = second
    leaver!.close()
    const away = await until(() => sees(stayers.map(({ seat }) => seat.person.id)), 30_000)
    for (const tab of tabs) tab.close()
    await school.close()
    return [
      ...figures,
      none('P18', 'two of three devices closed: samples with a student shown as away', flickers),
      within(15, 'P18', 'the last device closed: shown as away', away),
    ]
  },
}
