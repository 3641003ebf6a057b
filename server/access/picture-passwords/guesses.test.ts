import { afterEach, expect, test } from 'vitest'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { PAUSE_MS, WRONG_BEFORE_LOCK, WRONG_BEFORE_PAUSE } from './rules.ts'
import { aPictureClass, type PictureClass } from './testing/a-picture-class.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aboutStudent = ({ lesson }: PictureClass) => ({
    lessonId: lesson.lessonId,
    studentId: lesson.student.id,
  })
  const lockSeen = async ({ lesson }: PictureClass) => {
    // The access of a quarter of an hour ago is over by now.
    const tutor = await signedIn(server, lesson.tutor.person)
    const { students } = await tutor.does('/tutor/picture-passwords', { lessonId: lesson.lessonId })
    return students.find(({ studentId }) => studentId === lesson.student.id)!.lock
  }
  const isLockedOnWall = async ({ wall, lesson }: PictureClass) =>
    (await wall()).body.students.find(({ id }: { id: string }) => id === lesson.student.id).isLocked
  const guess = async ({ tries, wrong }: PictureClass, times: number) => {
    const words = []
    for (let nth = 0; nth < times; nth += 1) words.push(wordOf(await tries(wrong())))
    return words
  }

  test('the fifth wrong order in a row locks the pictures for 15 minutes, for the right ones too', async () => {
    const own = await aPictureClass(server)
    const { lesson, tries } = own
    const words = await guess(own, WRONG_BEFORE_PAUSE)
    expect(words).toEqual([...Array<string>(WRONG_BEFORE_PAUSE - 1).fill('PicturesWrong'), 'PicturesLocked'])
    expect([await lockSeen(own), await isLockedOnWall(own)]).toEqual([
      { until: TEN_O_CLOCK + PAUSE_MS },
      true,
    ])
    server().clock.set(TEN_O_CLOCK + PAUSE_MS - 1)
    expect(wordOf(await tries(lesson.pictures))).toBe('PicturesLocked')
    server().clock.set(TEN_O_CLOCK + PAUSE_MS)
    expect([await lockSeen(own), await isLockedOnWall(own)]).toEqual([null, false])
    expect(wordOf(await tries(lesson.pictures))).toBe('entered')
  })

  test('the right pictures reset the count of wrong tries', async () => {
    const own = await aPictureClass(server)
    for (let round = 0; round < 3; round += 1) {
      await guess(own, WRONG_BEFORE_PAUSE - 1)
      expect(wordOf(await own.tries(own.lesson.pictures))).toBe('entered')
    }
  })

  test('after twenty wrong tries in a row only a tutor can unlock the pictures, by one press', async () => {
    const own = await aPictureClass(server)
    const { lesson, tries } = own
    for (let round = 0; round < WRONG_BEFORE_LOCK / WRONG_BEFORE_PAUSE; round += 1) {
      server().clock.set(TEN_O_CLOCK + round * PAUSE_MS - (round === 0 ? 0 : 1))
      if (round > 0) expect(wordOf(await tries(lesson.pictures))).toBe('PicturesLocked')
      server().clock.set(TEN_O_CLOCK + round * PAUSE_MS)
      await guess(own, WRONG_BEFORE_PAUSE)
    }
    server().clock.set(TEN_O_CLOCK + 59 * 60_000)
    expect([await lockSeen(own), wordOf(await tries(lesson.pictures))]).toEqual([
      { until: null },
      'PicturesLocked',
    ])
    const colleague = await signedIn(server, lesson.colleague.person)
    await colleague.does('/tutor/unlock-picture-password', aboutStudent(own))
    expect([await lockSeen(own), wordOf(await tries(lesson.pictures))]).toEqual([null, 'entered'])
  })

  test('a child without a picture password meets the same answers and the same locks', async () => {
    const [withOne, without] = [await aPictureClass(server), await aPictureClass(server)]
    await without.lesson.tutor.does('/tutor/revoke-picture-password', aboutStudent(without))
    const times = WRONG_BEFORE_PAUSE + 1
    expect(await guess(without, times)).toEqual(await guess(withOne, times))
    expect(await isLockedOnWall(without)).toBe(true)
  })

  test('guesses that are sent at once are counted one by one', async () => {
    const own = await aPictureClass(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.tries(own.wrong())))
    const words = answers.map(wordOf)
    expect(words.filter((word) => word === 'PicturesWrong')).toHaveLength(WRONG_BEFORE_PAUSE - 1)
    expect(words.filter((word) => word === 'PicturesLocked')).toHaveLength(16)
    const { wrong } = await server().database.transaction((tx) =>
      tx.db
        .selectFrom('pictureGuesses')
        .select('wrong')
        .where('studentId', '=', own.lesson.student.id)
        .executeTakeFirstOrThrow(),
    )
    expect(wrong).toBe(WRONG_BEFORE_PAUSE)
  })

  test('one student’s wrong tries lock no classmate, however often the locked pictures are pressed', async () => {
    const own = await aPictureClass(server)
    const { lesson, tries, wall } = own
    const { panel } = (await wall()).body.students.find(
      ({ id }: { id: string }) => id === lesson.classmate.id,
    )
    const pictures = panel.slice(0, 3)
    const about = { lessonId: lesson.lessonId, studentId: lesson.classmate.id }
    await lesson.tutor.does('/tutor/make-picture-password', { ...about, pictures })
    const classmate = () => tries(pictures, { studentId: lesson.classmate.id })
    const words = await guess(own, 40)
    expect(words.at(-1)).toBe('PicturesLocked')
    expect(wordOf(await classmate())).toBe('entered')
  })

  test('a tablet has thirty wrong tries for all students together, then one in two minutes', async () => {
    const { lesson, tries } = await aPictureClass(server)
    const { database, clock } = server()
    const about = { kind: 'tablet', tabletId: lesson.tabletId } as const
    for (let nth = 0; nth < 30; nth += 1) await rateLimit.countAttempt({ database, now: clock() }, about)
    const refused = await tries(lesson.pictures)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    clock.pass(2 * 60_000)
    expect(wordOf(await tries(lesson.pictures))).toBe('entered')
  })

  test('each try has its line in the audit, with the tablet, the child and the outcome', async () => {
    const own = await aPictureClass(server)
    const { lesson, tries } = own
    await guess(own, 1)
    await tries(lesson.pictures)
    const lines = await server().database.transaction((tx) =>
      tx.db
        .selectFrom('auditLine')
        .select('facts')
        .where('event', '=', 'sign-in-tried')
        .where('actor', '=', lesson.student.id)
        .where('facts', 'like', '%pictures%')
        .execute(),
    )
    const outcomes = lines.map(({ facts }) => JSON.parse(facts) as { outcome: string; wayId: string })
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['PicturesWrong', 'in'])
    expect(new Set(outcomes.map(({ wayId }) => wayId))).toEqual(new Set([lesson.tabletId]))
  })
})
