import { performance } from 'node:perf_hooks'
import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import { talkTopic, type TalkState } from '#contract/room/calls/talk-topic.ts'
import type { BenchDatabase } from '#lab/harness/databases.ts'
import { type Fault, none, within } from '#lab/harness/figures/figures.ts'
import { openSchool, until, write } from '#lab/harness/school.ts'
import { untilLive } from '#lab/harness/screens.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { type TopicReading, topicsOf } from '#web/client/topics/topics.ts'
import { postTo } from './tab/post.ts'
import { Tab } from './tab/tab.ts'

const SAID_AGAIN_MS = 100

/** The server is killed in mid-talk, again and again; then both end the talk at once, each more than once. */
export const talkServerKilled: Fault = {
  name: 'talk-server-killed',
  keeps: 'a talk goes on after its server was killed, and nobody else hears it',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const kills = place.isShort ? 1 : 5
    const school = await openSchool(await place.newStorage(), 2, 2)
    const { server, lessons, storage } = school
    const [{ sessionId, tutor, students }, elsewhere] = [lessons[0]!, lessons[1]!]
    const open = (person: typeof tutor) => new Tab({ port: server.port, sessionId, person })
    const two = [open(tutor), open(students[0]!)] as const
    const others = [open(students[1]!), open(elsewhere.tutor)]
    await untilLive([...two, others[0]!])
    const { talkId } = await write<{ talkId: TalkId }>(
      server.port,
      '/tutor/start-talk',
      { sessionId, studentId: students[0]!.id },
      tutor,
    )
    for (const { seat } of two)
      await write(server.port, '/join-talk', { talkId, peer: peerOf(seat.person.id) }, seat.person)
    const sides = two.map((tab) => new Side(tab, talkId)) as [Side, Side]
    const strangers = others.map((tab) => new Side(tab, talkId))
    await hearEachOther(sides)

    const backs: number[] = []
    let wrong = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await server.kill()
      const endedAt = performance.now()
      await server.start()
      await hearEachOther(sides)
      backs.push(performance.now() - endedAt)
      await untilLive(two)
      wrong += sides.filter((side) => !side.isAsBefore(talkId, students[0]!.id)).length
      // Old tabs of others were denied once and do not ask again; new ones do.
      strangers.push(...others.map(({ seat }) => new Side(new Tab(seat), talkId)))
      await until(() => strangers.every(({ isDenied }) => isDenied), 30_000)
    }
    const ends = await endAtOnce(server.port, talkId, [tutor, students[0]!])
    await until(() => sides.every((side) => side.hasEnded), 30_000)
    wrong += sides.filter((side) => !side.hasEnded).length
    const stored = await countRows(storage, talkId)
    for (const { tab } of [...sides, ...strangers]) tab.close()
    await school.close()
    const read = strangers.filter((side) => !side.isDenied || side.heard.size > 0 || side.hasState).length
    const among = `${kills} restarts`
    return [
      within(
        5,
        'P22',
        'a talk: its signals pass again after a restart, from its death on, worst',
        Math.max(...backs),
        among,
      ),
      none('P22', 'of these, a side without its open talk, or with a talk after the end', wrong, among),
      none('P22', 'other people who read it or were told a signal', read, `${strangers.length} tabs`),
      none(
        'P22',
        'ended at once by both, each three times: rows, lines of the audit or answers other than one',
        ends + stored,
      ),
    ]
  },
}

/** One tab in the talk: what it was told, and how it reads the talk's topic. */
class Side {
  readonly tab: Tab
  readonly heard = new Set<string>()
  private readonly talk: TopicReading<TalkState>

  constructor(tab: Tab, talkId: TalkId) {
    this.tab = tab
    this.talk = topicsOf(tab.client).read(talkTopic, talkId)
    this.talk.listen({ told: (event) => void this.heard.add((event as Signal).fromPeer) })
    this.talk.follow()
  }

  get isDenied(): boolean {
    return this.talk.reader.view.status === 'denied'
  }

  get hasEnded(): boolean {
    return this.isDenied && this.tab.reader.view.state?.talks?.length === 0
  }

  get hasState(): boolean {
    return this.talk.reader.view.state !== null
  }

  tell(to: Side, fromPeer: PeerId): void {
    const { id } = to.tab.seat.person
    this.talk.tell({ kind: 'ready', to: id, toPeer: peerOf(id), fromPeer })
  }

  /** The talk is open in the room and in its topic, with the tabs that had joined. */
  isAsBefore(talkId: TalkId, studentId: string): boolean {
    const [open, ...more] = this.tab.reader.view.state?.talks ?? []
    const { view } = this.talk.reader
    const isOpen = open?.id === talkId && open.studentId === studentId && more.length === 0
    const peers = view.state?.peers ?? {}
    const isJoined = Object.entries(peers).every(([id, peer]) => peer === peerOf(id))
    return isOpen && view.status === 'live' && isJoined && Object.keys(peers).length === 2
  }
}

/** A tab's name in a talk, which is the same after a restart. */
function peerOf(personId: string): PeerId {
  return personId as PeerId
}

/** Both tell each other the same, until each was told it: a signal that was sent while the line is lost is dropped. */
async function hearEachOther([one, other]: [Side, Side]): Promise<void> {
  const fresh = newId<PeerId>()
  const say = () => {
    one.tell(other, fresh)
    other.tell(one, fresh)
  }
  say()
  const saying = setInterval(say, SAID_AGAIN_MS)
  const took = await until(() => one.heard.has(fresh) && other.heard.has(fresh), 30_000)
  clearInterval(saying)
  if (took === Number.POSITIVE_INFINITY)
    throw new Error('The two of a talk were not told each other’s signals')
}

/** Both press at once, and each device sends its press three times. @returns the answers other than those of one end. */
async function endAtOnce(
  port: number,
  talkId: TalkId,
  [tutor, student]: { token: string }[],
): Promise<number> {
  const press = async (token: string) => {
    const input = { talkId, writeId: newId<string>() }
    const send = () => postTo(port, '/end-talk', input, { token })
    const replies = await Promise.all([send(), send(), send()])
    return replies.map((reply) => (typeof reply === 'object' ? reply.status : 0))
  }
  const pressed = await Promise.all([press(tutor!.token), press(student!.token)])
  const isOf = (status: number) => pressed.filter((all) => all.every((each) => each === status)).length
  return isOf(200) === 1 && isOf(409) === 1 ? 0 : 1
}

/** @returns how many rows of the talk, and lines of the audit about its end, there are too many or too few. */
async function countRows({ storage }: BenchDatabase, talkId: TalkId): Promise<number> {
  const database = await openDatabase(storage)
  const wrong = await database.transaction(async ({ db }) => {
    const rows = await db.selectFrom('talk').select('endedAt').execute()
    const lines = await db.selectFrom('auditLine').select(['event', 'facts']).execute()
    const ends = lines.filter(({ event, facts }) => event === 'talk-ended' && facts.includes(talkId))
    const isOne = rows.length === 1 && rows[0]!.endedAt !== null
    return (isOne ? 0 : 1) + Math.abs(ends.length - 1)
  })
  await database.close()
  return wrong
}
