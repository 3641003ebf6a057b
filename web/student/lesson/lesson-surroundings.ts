import type { ReactNode } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'

/** What stays around a page and around a check. */
export interface LessonSurroundings {
  sessionId: SessionId
  offlineSince: number | null
  tutor: ReactNode
  /** The call button; first among the buttons where calling is what to do now. */
  call: (first: boolean) => ReactNode
  /** A tutor has answered the call. */
  withTutor: boolean
  onCall: () => void
  onLeave: () => void
}
