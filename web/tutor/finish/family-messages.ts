import { useState } from 'react'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import type { Words } from '#web/words/words.ts'
import { messageDrafts } from '../message-drafts.ts'
import { suggestedMessage } from './suggested-message.ts'

/** The message about this lesson for one family. */
export interface FamilyMessage {
  student: LessonStudent
  /** The tutor's own words, or the suggested ones; empty where there is nothing to tell. */
  words: string
  /** The next goal, which stays as it is. */
  goal: string
  /** When a message of this lesson was sent, if these are still its words. */
  sentAt: number | null
  /** It goes out with the finish. */
  isSending: boolean
}

interface Told {
  students: readonly LessonStudent[]
  /** When the lesson began; a message from before is of another lesson. */
  startedAt: number | null
  titleOf: (id: TextbookId) => string | null
}

/** The messages of a lesson to its families, and what the tutor changes in them. Drafts outlive the screen. */
export function useFamilyMessages({ students, startedAt, titleOf }: Told, words: Words) {
  const [heldBack, setHeldBack] = useState<ReadonlySet<StudentId>>(new Set())
  const [, redraw] = useState(0)

  const messages = students.map((student): FamilyMessage => {
    const { id, message, story, absence, attendance } = student
    const sent = message && startedAt !== null && message.at >= startedAt ? message : null
    const draft = messageDrafts.get(id)
    const isExcused = absence !== null && attendance.length === 0
    const suggested = isExcused ? words.tutor.finishing.told.excused : suggestedMessage(story, titleOf, words)
    const text = draft?.words ?? sent?.words ?? suggested ?? ''
    const isSent = sent !== null && text.trim() === sent.words.trim()
    return {
      student,
      words: text,
      goal: draft?.goal ?? message?.goal ?? '',
      sentAt: isSent ? sent.at : null,
      isSending: text.trim() !== '' && !isSent && !heldBack.has(id),
    }
  })

  return {
    messages,
    change({ student: { id }, goal }: FamilyMessage, text: string): void {
      messageDrafts.set(id, { words: text, goal })
      redraw((count) => count + 1)
    },
    /** The tutor decides whether it goes out. */
    hold({ student: { id } }: FamilyMessage, isHeld: boolean): void {
      const next = new Set(heldBack)
      if (isHeld) next.add(id)
      else next.delete(id)
      setHeldBack(next)
    },
  }
}
