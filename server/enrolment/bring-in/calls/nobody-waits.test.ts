import { expect, test } from 'vitest'
import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { IMPORT_PIECE_BYTES, MAX_IMPORT_ROWS } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId, ClassroomId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type Audit, saveAuditLine } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database.ts'
import { consentChanges, eachServer, grants } from '#server/testing/a-server.ts'
import { longestStretch } from '#server/testing/longest-stretch.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { applyPlan } from '../apply-plan.ts'
import { differenceOf } from '../plan/difference.ts'
import { isFault } from '../plan/group-findings.ts'
import { needsPassword, planImport } from '../plan/plan-import.ts'
import { readForBranch } from '../read-import.ts'
import { lockBranch, readKnownBranch } from '../stores/known-branch.ts'

// Nothing that one person sends holds up others for more than 200 ms, in processor time of the server's thread on an idle machine.
const MOST_MS = 200
const HEAD = '氏名,よみがな,学年\r\n'

/** About as large as what held up a school for 4.5 s, and the most people that one list may have. */
const lists: Record<string, string> = {
  'lines without anything': HEAD + '\n'.repeat(420_000),
  'lines of another length': HEAD + ',\n'.repeat(30_000),
  'lines of one letter': HEAD + 'a\n'.repeat(210_000),
  'one line of commas': HEAD + ','.repeat(420_000),
  'a quote that never ends': `${HEAD}"${'a'.repeat(420_000)}`,
  'quotes alone': HEAD + '"'.repeat(420_000),
  'as many people as may be': HEAD + manyPeople(),
}

eachServer((server) => {
  async function send({ office, branchId }: LiveLesson, bytes: Buffer): Promise<UploadId> {
    const uploadId = newId<UploadId>()
    for (let number = 0; number * IMPORT_PIECE_BYTES < bytes.length; number += 1) {
      const piece = bytes.subarray(number * IMPORT_PIECE_BYTES, (number + 1) * IMPORT_PIECE_BYTES)
      const data = piece.toString('base64')
      const given = { branchId, uploadId, name: '名簿.csv', bytes: bytes.length, number, data }
      await office.does('/office/upload-import', given)
    }
    return uploadId
  }

  test.each(Object.keys(lists))(
    'importing a list of %s delays no other request',
    { timeout: 60_000 },
    async (kind) => {
      const lesson = await aLiveLesson(server, 'planned')
      const uploadId = await send(lesson, Buffer.from(lists[kind]!))
      const choices: ImportChoices = {
        kind: 'student',
        classroomId: lesson.classroom.id,
        newClassrooms: [],
        school: null,
        same: [],
      }
      const asked = { branchId: lesson.branchId, uploadId, choices, isMendOnly: false, from: 0 }
      const preview = () => lesson.office.does('/office/import-plan', asked)
      await preview()
      expect(await longestStretch(preview)).toBeLessThan(MOST_MS)
    },
  )

  test('a school’s first list, and next year’s with other data, delay no other request', async () => {
    const { branchId, classroom } = await aLiveLesson(server, 'planned')
    const asked = { database: server().database, branchId, classroomId: classroom.id }
    // The first list of a server also reads what is kept from then on.
    await bringIn(asked, aSchool({ size: 10, year: 0 }))
    for (const year of [1, 2]) {
      // Lists of other sizes are of other children.
      const listOf = (attempt: number) => aSchool({ size: CHILDREN + attempt, year })
      expect(await longestStretch((attempt) => bringIn(asked, listOf(attempt)))).toBeLessThan(MOST_MS)
    }
  })
})

/** Child by child they would hold up others for 300 ms; all at once they take a quarter of what is allowed, on a busy machine too. */
const CHILDREN = 150
const KANA = 'あいうえおかきくけこ'

/** Its children with all that a list may say of them. */
function aSchool({ size, year }: { size: number; year: number }): Buffer {
  const head = '学籍番号,氏名,よみがな,学年,ログインID,保護者のメール,声の同意,録音の同意'
  const rows = Array.from({ length: size }, (_none, at) => {
    const given = Array.from(String(at).padStart(4, '0'), (digit) => KANA[Number(digit)]).join('')
    const [grade, form] = [year + 1, `2026-04-0${year + 1}`]
    return `${size}-${at},${size}番 ${given},やまだ ${given},${grade},s${size}-${at},m${year}-${at}@example.jp,${form},${form}`
  })
  return Buffer.from([head, ...rows].join('\r\n'))
}

/** Without the first passwords: they are hashed before the transaction, by other threads. */
async function bringIn(
  { database, branchId, classroomId }: { database: Database; branchId: BranchId; classroomId: ClassroomId },
  bytes: Buffer,
): Promise<void> {
  const choices: ImportChoices = { kind: 'student', classroomId, newClassrooms: [], school: null, same: [] }
  const list = await readForBranch(database, branchId, bytes, choices)
  await database.transaction(async (tx) => {
    await lockBranch(tx, branchId)
    const now = new Date()
    const branch = await readKnownBranch(tx, branchId, list, now)
    const plan = planImport(list, branch, choices)
    expect([plan.findings.filter(isFault).slice(0, 3), differenceOf(plan) === null]).toEqual([[], false])
    const audit: Audit = (event, facts) =>
      tx.beforeCommit(() => saveAuditLine(tx, { event, actor: 'console', facts, branchId }, now))
    const hashes = plan.people.filter(needsPassword).map(() => 'none')
    const asked = { tx, now, audit, by: 'office', grants, consentChanges, recordedBy: null }
    await applyPlan(asked, branch, list, plan, hashes)
  })
}

function manyPeople(): string {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_none, index) => `山田 花子${index},やまだ はなこ,3`)
  return rows.join('\r\n')
}
