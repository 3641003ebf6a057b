import { expect, test } from 'vitest'
import type { Topic } from '#contract/kernel/live/topic.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { type SeededChance, chanceFrom } from '#server/platform/chance.ts'
import { saveAnswered } from '#server/platform/commits/idempotency.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { listEvents } from './topics/event-log.ts'
import { append, lockTopic, readTopic, takeNumber } from './topics/topic-store.ts'

const words: Topic<'words', string[], string> = {
  name: 'words',
  empty: [],
  fold: (all, word) => [...all, word],
}
const NOW = new Date('2026-11-23T01:00:00Z')
const UNITS = 240
const ON_THEIR_WAY = 40

/** A unit that says a word in each of these rooms, or fails in one of the ways in which units fail. */
interface Said {
  word: string
  rooms: string[]
  how: 'in memory' | 'with a query' | 'refused' | 'broken' | 'sent to both'
}

function anyUnit(chance: SeededChance, word: string, rooms: readonly string[]): Said {
  const [first, second] = chance.shuffled(rooms)
  const kinds: [Said['how'], number][] = [
    ['with a query', 10],
    ['refused', 10],
    ['broken', 5],
    ['sent to both', 15],
  ]
  let left = chance.below(100)
  const [how] = kinds.find(([, weight]) => (left -= weight) < 0) ?? ['in memory' as const]
  // Transactions lock in one order.
  return { word, how, rooms: (chance.below(5) === 0 ? [first!, second!] : [first!]).toSorted() }
}

eachDatabase((database, { storage }) => {
  test.each([
    ['one room that both write', 'storm', 2, 1],
    ['a few rooms', 'few', 5, 2],
    ['many rooms', 'many', 30, 3],
    ['many rooms, once more', 'again', 30, 4],
  ])(
    'two programs write %s: nothing is lost, doubled or halved, and both see one order',
    async (_, name, count, seed) => {
      const other = await openDatabase(storage())
      const both = [database(), other]
      // As servers have: unnumbered programs may make the same id of an event.
      for (const [number, each] of both.entries()) takeNumber(each, { number, epoch: 'shared' })
      const chance = chanceFrom(`two writers ${seed}`)
      const rooms = Array.from({ length: count }, (__, each) => `${name}-${each}`)
      const said: Said[] = []
      /** Each program's own commits. */
      const told = new Map(both.map((each) => [each, [] as { room: string; seq: number; word: string }[]]))

      const say = (to: Database, { word, rooms: of, how }: Said) =>
        to.inMemory(async (tx) => {
          for (const room of of) {
            const topic = await lockTopic(tx, words, room)
            if (how === 'with a query')
              await tx.inTransaction().db.selectFrom('readiness').select('id').execute()
            await append(tx, words, topic, [word], NOW)
            const { seq } = topic
            tx.onCommit(() => told.get(to)!.push({ room, seq, word }))
          }
          if (how === 'broken') throw new Error('broken')
          if (how === 'refused') return notFound()
          const write = { writeId: word, actorId: 'somebody', path: '/say' }
          return (await saveAnswered(tx, write, null, NOW)) ? 'said' : notFound()
        })

      try {
        const outcomes: Promise<void>[] = []
        for (let each = 0; each < UNITS; each += 1) {
          const unit = anyUnit(chance, `${name} ${each}`, rooms)
          said.push(unit)
          const to = unit.how === 'sent to both' ? chance.shuffled(both) : [both[chance.below(2)]!]
          const answered = Promise.allSettled(to.map((one) => say(one, unit)))
          outcomes.push(answered.then((answers) => checkOutcome(unit, answers)))
          if (outcomes.length >= ON_THEIR_WAY) await outcomes[outcomes.length - ON_THEIR_WAY]
        }
        await Promise.all(outcomes)
        await checkRooms()
      } finally {
        await other.close()
      }

      async function checkRooms() {
        const saidIn = (room: string) =>
          said.filter(({ rooms: of, how }) => of.includes(room) && how !== 'refused' && how !== 'broken')
        for (const room of rooms) {
          const log = await database().transaction((tx) => listEvents<string>(tx, `words/${room}`, 0, 10_000))
          expect(log.map(({ seq }) => seq)).toEqual(log.map((__, index) => index + 1))
          const heard = log.map(({ event }) => event)
          expect(heard.toSorted()).toEqual(
            saidIn(room)
              .map(({ word }) => word)
              .toSorted(),
          )
          for (const each of both) {
            const read = await each.transaction((tx) => readTopic(tx, words, room))
            expect(read).toEqual({ seq: log.length, state: heard })
            const here = told.get(each)!.filter((one) => one.room === room)
            for (const { seq, word } of here) expect(heard[seq - 1]).toBe(word)
          }
          expect([...told.values()].flat().filter((one) => one.room === room).length).toBe(log.length)
        }
      }
    },
  )
})

/** Exactly one of two that were sent is the first. */
function checkOutcome({ how }: Said, answers: PromiseSettledResult<unknown>[]): void {
  const outcomes = answers.map((answer) =>
    answer.status === 'rejected' ? String(answer.reason) : isRefusal(answer.value) ? 'refused' : 'said',
  )
  const expected = { refused: ['refused'], broken: ['Error: broken'], 'sent to both': ['refused', 'said'] }
  expect(outcomes.toSorted()).toEqual(how in expected ? expected[how as keyof typeof expected] : ['said'])
}
