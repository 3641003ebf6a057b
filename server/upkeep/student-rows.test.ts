import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { attemptAnswer } from '#server/learning/final-checks/tables.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import { STUDENT_TABLES } from '#server/student-rows.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aFullLife } from '#server/testing/databases/a-full-life.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { PART_NAMES, partText, readable } from './export/parts-read-model.ts'

const theirs: ReadonlySet<string> = new Set(STUDENT_TABLES.map(({ name }) => name))
const NOW = new Date('2026-11-26T10:00:00+09:00')

/** Stands for somebody who was erased. */
const STAND_IN = expect.stringMatching(/^erased [0-9a-f]{10}$/) as string

eachServer((server) => {
  const database = () => server().database
  const aSchool = async () => {
    const { office, branchId } = await aLiveLesson(server, 'planned')
    const erase = (id: StudentId, name: string) =>
      office.does('/office/erase-student', { branchId, erasedId: id, name })
    return { branchId, erase }
  }
  const tablesWith = async (...traces: string[]) => {
    const texts = await tableTexts(database())
    return Object.keys(texts)
      .filter((table) => traces.some((trace) => texts[table]!.includes(trace)))
      .sort()
  }

  test('a student with a row in every table is erased from every table', async () => {
    const { branchId, erase } = await aSchool()
    const { id } = await aFullLife(database(), 'mark-of-the-erased', { branchId })
    expect(await tablesWith(id, 'mark-of-the-erased')).toEqual([...theirs].sort())
    await erase(id, 'mark-of-the-erased')
    expect(await tablesWith(id, 'mark-of-the-erased')).toEqual([])
    expect((await tableTexts(database())).trial).toContain('"studentId":null')
  })

  test('a line of the audit about a whole class stays, without the one who was erased', async () => {
    const { branchId, erase } = await aSchool()
    const [gone, stays] = [
      await aFullLife(database(), 'mark-of-a-leaver', { branchId }),
      await aFullLife(database(), 'mark-of-a-classmate'),
    ]
    await database().transaction(async (tx) => {
      const facts = { students: [gone.id, stays.id], before: { classroom: 'mark-of-a-leaver' } }
      await saveAuditLine(tx, { event: 'make-up-planned', actor: 'console', facts }, NOW)
      const changed = { student: gone.id, before: { displayName: 'An older name' }, after: { grade: 4 } }
      await saveAuditLine(tx, { event: 'student-changed', actor: stays.id, facts: changed }, NOW)
      await saveAuditLine(tx, { event: 'consent-given', actor: gone.id, facts: { kind: 'voice' } }, NOW)
    })
    const lines = async () =>
      await database().transaction(async ({ db }) => {
        const rows = db
          .selectFrom('auditLine')
          .select(['event', 'actor', 'facts'])
          .where('at', '=', NOW.getTime())
        return (await rows.orderBy('event').execute()).map(({ facts, ...line }) => ({
          ...line,
          facts: JSON.parse(facts) as object,
        }))
      })
    expect(await lines()).toHaveLength(3)
    await erase(gone.id, 'mark-of-a-leaver')
    expect(await lines()).toEqual([
      { event: 'consent-given', actor: STAND_IN, facts: { kind: 'voice' } },
      {
        event: 'make-up-planned',
        actor: 'console',
        facts: { students: [STAND_IN, stays.id], before: { classroom: 'erased' } },
      },
      {
        event: 'student-changed',
        actor: stays.id,
        facts: { student: STAND_IN, before: { displayName: 'erased' }, after: { grade: 4 } },
      },
    ])
  })

  test('an export has no id of a classmate, even from a line of the audit about both', async () => {
    const [own, other] = [await aFullLife(database(), 'mark-a'), await aFullLife(database(), 'mark-b')]
    await database().transaction(async (tx) => {
      const facts = { students: [own.id, other.id] }
      await saveAuditLine(tx, { event: 'make-up-planned', actor: 'console', facts }, NOW)
    })
    const text = await database().transaction((tx) => partText(tx, 'audit', [own.id]))
    expect(text).toContain('make-up-planned')
    expect(text).not.toContain(other.id)
  })

  test('an export has a row of every table, but of those that it leaves out for a reason', async () => {
    const { id } = await aFullLife(database(), 'mark-of-the-whole')
    const parts = await database().transaction(async (tx) => {
      const texts: string[] = []
      for (const part of PART_NAMES) texts.push(await partText(tx, part, [id]))
      return texts.map((text) => JSON.parse(text) as Record<string, object[]>)
    })
    const empty = parts.flatMap((lists) =>
      Object.entries(lists).flatMap(([name, rows]) => (rows.length > 0 ? [] : [name])),
    )
    expect(empty).toEqual([])
    expect(JSON.stringify(parts)).toContain('mark-of-the-whole guardianContact.mail')
    // Every time is one that a person can read.
    const cells = parts.flatMap((lists) =>
      Object.values(lists).flatMap((rows) => rows.flatMap(Object.entries)),
    )
    const times = cells.filter(([column]) => /(At|Until|^at|^until)$/.test(column))
    expect(times.length).toBeGreaterThan(50)
    expect(times.filter(([, cell]) => typeof cell === 'number')).toEqual([])
  })

  test('an export gives every text as it was written, and only columns of JSON as what they say', async () => {
    const { id } = await aFullLife(database(), 'mark-of-the-texts')
    const texts = ['[宿題] p.12', '{', '"', '[]', '123', 'null', 'true', '🍓', '{"a":1}', '１２', '=1+1']
    for (const text of texts) {
      const told = await database().transaction(async (tx) => {
        const note = { note: text }
        await tx.db.updateTable('lessonStudent').set(note).where('studentId', '=', id).execute()
        return JSON.parse(await partText(tx, 'lessons', [id])) as { lessons: { note: string }[] }
      })
      expect(told.lessons.map(({ note }) => note)).toEqual([text])
    }
  })
})

test('no text breaks an export, whatever it holds', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', '\0', '\ud800', '\udfff', '0', 'n', '宿') }),
    fc.json(),
  )
  fc.assert(
    fc.property(text, (note) => {
      const row = readable([attemptAnswer], { item: note, answer: JSON.stringify({ note }) })
      expect(JSON.parse(JSON.stringify(row))).toEqual({ item: note, answer: { note } })
    }),
  )
})
