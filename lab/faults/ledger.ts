import type { HonorKind } from '#contract/honors.ts'
import type { SessionId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { RunningLesson } from './school/open-school.ts'
import type { Tab } from './tab/tab.ts'

/** One write: who did what, and where it must stand from the moment it is acknowledged. */
export interface Entry {
  writeId: WriteId
  sessionId: SessionId
  /** Stands in the room's event, and in the honor's row; found by it again. */
  mark: string
  givesHonor: boolean
  /** `performance.now()` of the acknowledgement; null while there is none. */
  acknowledgedAt: number | null
  /** Of the room, where the answer names it. */
  seq: number | null
}

/** Found again in whatever text holds it. */
export const MARKS = /mark-[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Every write that was sent, and which of them the server has acknowledged. */
export class Ledger {
  readonly entries: Entry[] = []
  /** Answers that were neither an acknowledgement nor one that the outbox tries again. */
  readonly refused: string[] = []

  acknowledgedCount = 0

  get acknowledged(): Entry[] {
    return this.entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  }

  /** A student records where they are. */
  state(tab: Tab, { sessionId, place }: RunningLesson, more: object = {}): Promise<Entry> {
    return this.write(tab, '/student/record-state', sessionId, (mark) => ({
      sessionId,
      state: { ...place, sentence: 's1', activity: 'reading', progress: { mark, ...more } },
    }))
  }

  /** A tutor notes something about a student. */
  note(tab: Tab, { sessionId, lessonId }: RunningLesson, studentId: string): Promise<Entry> {
    return this.write(tab, '/tutor/record-state', sessionId, (note) => ({
      lessonId,
      studentId,
      change: { kind: 'note', note },
    }))
  }

  /** A tutor honors a student: a row of its own beside the room's event. */
  honor(
    tab: Tab,
    { sessionId, lessonId }: RunningLesson,
    studentId: string,
    kind: HonorKind,
  ): Promise<Entry> {
    return this.write(tab, '/tutor/record-honor', sessionId, (note) => ({
      lessonId,
      studentId,
      kind,
      note,
    }))
  }

  private async write(
    tab: Tab,
    path: string,
    sessionId: SessionId,
    input: (mark: string) => object,
  ): Promise<Entry> {
    const mark = `mark-${newId<string>()}`
    const givesHonor = path === '/tutor/record-honor'
    const entry: Entry = {
      writeId: newId<WriteId>(),
      sessionId,
      mark,
      givesHonor,
      acknowledgedAt: null,
      seq: null,
    }
    this.entries.push(entry)
    const answer = await tab.send(path, input(mark), entry.writeId)
    if (answer.ok) {
      entry.acknowledgedAt = performance.now()
      this.acknowledgedCount += 1
      entry.seq = (answer.value as { seq?: number } | undefined)?.seq ?? null
    } else this.refused.push(`${path} ${JSON.stringify(answer.problem)}`)
    return entry
  }
}
