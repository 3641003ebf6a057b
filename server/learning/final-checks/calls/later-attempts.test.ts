import { expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { saveCheck } from '../check-store.ts'

const refused = (code: string) => ({ status: 409, body: { code } })

eachServer((server) => {
  test('a later attempt asks only missed items, and its score is that of the whole check', async () => {
    const { start, say, finish, wrong, spoken, mark } = await aCheckedLesson(server)
    const first = await start()
    const missed = first.items.slice(0, 2)
    for (const item of first.items) await say(first.id, item, missed.includes(item) ? wrong[item] : undefined)
    await finish(first.id)
    for (const item of spoken) await mark(first.id, item, 3)
    const again = await start(undefined, 'missed')
    expect(again).toMatchObject({ number: 2, scope: 'missed' })
    expect(again.items.toSorted()).toEqual(missed.toSorted())
    await say(again.id, missed[0]!)
    const { status, result } = await finish(again.id)
    expect([status, result!.score, result!.passed]).toEqual(['marked', 83, true])
    expect(result!.items.map(({ carried }) => carried)).toEqual(
      result!.items.map(({ item }) => !missed.includes(item)),
    )
  })

  test('a later attempt asks again the spoken items that nobody has heard', async () => {
    const { solve, start, spoken } = await aCheckedLesson(server)
    await solve()
    expect((await start(undefined, 'missed')).items.toSorted()).toEqual(spoken)
  })

  test('without missed items no attempt at them can begin', async () => {
    const { solve, mark, spoken, student, sessionId, chapterId } = await aCheckedLesson(server)
    const { id } = await solve()
    for (const item of spoken) await mark(id, item, 3)
    const begun = { sessionId, chapterId, scope: 'missed' } as const
    expect(await student.ask('/student/start-final-check', begun)).toMatchObject(refused('NothingMissed'))
    expect(await student.does('/student/start-final-check', { ...begun, scope: 'all' })).toMatchObject({
      attempt: { number: 2 },
    })
  })

  test('a result shows no key of an unanswered item, and the next attempt is another variant', async () => {
    const { start, finish, say, wrong, student, check, chapterId, attempts } = await aCheckedLesson(server)
    const shown = async () => (await student.does('/final-check', { chapterId })).check
    const first = await start()
    const [answered] = first.items
    expect((await shown()).items).toEqual(check.items)
    await say(first.id, answered!, wrong[answered!])
    await say(first.id, first.items[1]!, { kind: 'skipped' })
    const { result } = await finish(first.id)
    const [seen, ...left] = result!.items
    expect(seen).toMatchObject({ text: check.keys[0]!.text, rightChoice: check.keys[0]!.right[0] })
    for (const item of left) expect(item).toMatchObject({ text: null, rightChoice: null, place: null })
    // The tutor sees them all.
    expect((await attempts())[0]!.result!.items.every(({ text }) => text !== null)).toBe(true)

    const second = await student.does('/student/start-final-check', {
      sessionId: first.sessionId,
      chapterId,
      scope: 'all',
    })
    expect(second.attempt.items.toSorted()).toEqual(first.items.toSorted())
    expect(second.attempt.items).not.toEqual(first.items)
    expect(second.check).toMatchObject({ id: check.id, variant: 1 })
    expect(await shown()).toEqual(second.check)
    const choicesIn = ({ items }: typeof second.check) =>
      items.flatMap((item) => ('choices' in item ? [item.choices] : []))
    expect(choicesIn(second.check)).not.toEqual(choicesIn(check))
    expect(JSON.stringify(second.check)).not.toContain('spares')
  })

  test('a student in the middle of a check keeps it, though another check has replaced it', async () => {
    const { start, finish, student, check, chapterId } = await aCheckedLesson(server)
    const open = await start()
    const other = { ...check, title: 'A check of another edition' }
    await server().database.transaction((tx) => saveCheck(tx, other, new Date(TEN_O_CLOCK)))
    const shown = async () => (await student.does('/final-check', { chapterId })).check
    expect((await shown()).id).toBe(open.checkId)
    await finish(open.id)
    expect((await shown()).title).toBe(other.title)
  })

  test('a new check is asked as a whole, and attempts at the old one stay', async () => {
    const { solve, start, own, student, tutor, check, chapterId } = await aCheckedLesson(server)
    const first = await solve()
    const other = { ...check, title: 'A check of another edition' }
    await server().database.transaction((tx) => saveCheck(tx, other, new Date(TEN_O_CLOCK)))
    const again = await start(undefined, 'missed')
    expect(again).toMatchObject({ number: 2, scope: 'all' })
    expect(again.items.toSorted()).toEqual(first.items.toSorted())
    expect(again.checkId).not.toBe(first.checkId)
    expect((await own())[0]).toEqual(first)
    const asked = { studentId: student.person.id, chapterId }
    const { checks } = await tutor.does('/tutor/final-check-result', asked)
    expect(checks.map(({ id, title }) => [id, title])).toEqual([
      [first.checkId, check.title],
      [again.checkId, other.title],
    ])
  })
})
