import type { StudentId } from '#contract/kernel/ids.ts'
import {
  isRefusal,
  type NotFound,
  notFound,
  type Refusal,
  refuse,
  tooMany,
} from '#contract/kernel/refusal.ts'
import { reportedTime } from '#contract/kernel/time.ts'
import type { RecordingDescription, RecordingTarget } from '#contract/learning/recordings.ts'
import { pageStore } from '#server/books/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { readers } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { deleteRecordings, readBytes } from './piece-store.ts'
import * as store from './recording-store.ts'
import * as rules from './rules.ts'
import { isIntact } from './sound/measure-sound.ts'
import type { ItemToRead, SpokenItems } from './spoken-items.ts'
import { removeRecordings, tellStored } from './tell-room.ts'

interface Asked {
  tx: Tx
  who: Student
  now: Date
  audit: Audit
}

type Refused = Refusal<
  'NoConsent' | 'TooLong' | 'Silent' | 'QuotaReached' | 'AttemptOver' | 'AlreadyAnswered' | 'Damaged'
>

/** A piece that could not be looked at now is sent again after this time. */
export const AGAIN_MS = 1_000

/** The row of this recording, locked, which its first piece begins. */
export async function openRecording(
  { tx, who, now }: Asked,
  id: store.RecordingRow['id'],
  described: RecordingDescription,
  spokenItems: SpokenItems,
): Promise<store.RecordingRow | Refused | NotFound> {
  // A withdrawal waits for this piece and deletes it, or this piece sees the withdrawal; and each recording counts those before it.
  await consentStore.lockConsents(tx, [who.id])
  const refused = rules.mayStore(described, await consentStore.has(tx, who.id, 'recording'))
  if (refused) return refused
  const known = await store.lockRecording(tx, id)
  if (known) return isSame(known, who.id, described)
  const read = await findRead({ tx, who }, described.target, spokenItems)
  if (!read) return notFound()
  const full = rules.mayBegin(described.bytes, await usedBy(tx, who.id, now))
  if (full) return full
  const row = beginning(id, who.id, described, read, now)
  if (await store.beginRecording(tx, row)) return row
  // Another student's piece under this id came at the same time.
  return isSame((await store.lockRecording(tx, id))!, who.id, described)
}

/** Two recordings never share an id: of another student it does not exist, and with another content it is damaged. */
function isSame(
  row: store.RecordingRow,
  studentId: StudentId,
  { sha256, bytes, mediaType }: RecordingDescription,
): store.RecordingRow | Refusal<'Damaged'> | NotFound {
  if (row.studentId !== studentId) return notFound()
  const isEqual = row.sha256 === sha256 && row.byteCount === bytes && row.mediaType === mediaType
  return isEqual ? row : refuse('Damaged')
}

/** The space that a student's recordings take already. */
export async function usedBy(tx: Tx, studentId: StudentId, now: Date): Promise<rules.Used> {
  return {
    day: await store.sumRecordings(tx, studentId, now.getTime() - rules.QUOTA_DAY_MS),
    all: await store.sumRecordings(tx, studentId, 0),
  }
}

/** The text to be read aloud; null for one that is not this student's to read. */
async function findRead(
  { tx, who }: Pick<Asked, 'tx' | 'who'>,
  target: RecordingTarget,
  spokenItems: SpokenItems,
): Promise<(Omit<ItemToRead, 'sessionId'> & Pick<store.RecordingRow, 'sessionId'>) | null> {
  if (target.kind === 'item') {
    const item = await spokenItems.find(tx, who.id, target.attemptId, target.item)
    return item && { ...item, sessionId: item.sessionId }
  }
  const { textbookId, page, sentence, sessionId } = target
  if (sessionId && !(await sessionStore.isStudentOf(tx, sessionId, who.id))) return null
  if (!(await readers.mayReadTextbook(tx, who, textbookId))) return null
  const found = await pageStore.findSentence(tx, { textbookId, page }, sentence)
  return found && { text: found.text, place: { textbookId, page, sentence }, sessionId }
}

function beginning(
  id: store.RecordingRow['id'],
  studentId: StudentId,
  { target, mediaType, ms, bytes, sha256, loudnessDb, madeAt }: RecordingDescription,
  read: NonNullable<Awaited<ReturnType<typeof findRead>>>,
  now: Date,
): store.RecordingRow {
  const nothingYet = { heardBy: null, heardAt: null, heardIn: null, starredBy: null, starredAt: null }
  return {
    id,
    studentId,
    sessionId: read.sessionId,
    kind: target.kind,
    attemptId: target.kind === 'item' ? target.attemptId : null,
    item: target.kind === 'item' ? target.item : null,
    textbookId: read.place?.textbookId ?? null,
    page: read.place?.page ?? null,
    sentence: read.place?.sentence ?? null,
    text: read.text,
    mediaType,
    ms,
    byteCount: bytes,
    sha256,
    loudnessDb,
    // Not rounded to now: the attempt may have ended meanwhile.
    madeAt: reportedTime(madeAt, 0, now.getTime()),
    beganAt: now.getTime(),
    storedAt: null,
    ...nothingYet,
    starredIn: null,
    keptUntil: now.getTime() + rules.INCOMPLETE_FOR_MS,
  }
}

/**
 * All pieces are here: verifies them, answers the item, and tells the tutors. The newest recording of an item counts.
 * @param measured the length of what was described; undefined if the last two pieces came at the same moment. Then the device
 * sends this one again: measured here, a crafted file would hold up everybody's writes.
 */
export async function storeRecording(
  { tx, now, audit }: Asked,
  row: store.RecordingRow,
  spokenItems: SpokenItems,
  measured: number | null | undefined,
): Promise<null | Refused | NotFound | Refusal<'TooManyTries'>> {
  const { id, studentId, attemptId, item, madeAt } = row
  const described = { mediaType: row.mediaType, bytes: row.byteCount, sha256: row.sha256, ms: row.ms }
  const bytes = await readBytes(tx, id)
  if (!isIntact(bytes, described)) return refuse('Damaged')
  if (measured === undefined) return tooMany(AGAIN_MS)
  const ms = measured
  if (ms === null) return refuse('Damaged')
  if (rules.isOverLength(ms)) return refuse('TooLong')
  if (attemptId && item) {
    const recorded = { attemptId, item, madeAt }
    const refused = await spokenItems.answer({ tx, now, audit }, recorded)
    if (isRefusal(refused)) return refused
    const others = await store.listOthersOfItem(tx, row)
    // Made on a device without network, before the one that is stored: it has arrived, and does not count.
    if (others.some((other) => other.madeAt > madeAt)) {
      await deleteRecordings(tx, [id])
      return null
    }
    await removeRecordings(
      tx,
      others.filter(({ starredIn }) => starredIn === null),
      now,
    )
  }
  const storedAt = now.getTime()
  await store.changeRecording(tx, id, { ms, storedAt, keptUntil: storedAt + rules.RECORDING_RETENTION_MS })
  await tellStored(tx, row, now)
  audit('recording-stored', { recording: id, student: studentId, ms, bytes: row.byteCount })
  return null
}
