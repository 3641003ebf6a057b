import type { ReactNode } from 'react'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { CallButton } from '../lesson/call-button.tsx'
import { useLesson } from '../lesson/lesson-context.tsx'
import { TutorBadge } from '../lesson/tutor-badge.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { PageBar } from '../page/page-bar.tsx'
import { ITEM_PART } from './use-heading-focus.ts'

interface CheckFrameProps {
  title: string
  language: string
  /** The student's progress: as a sentence for screen readers, and in short form. */
  count?: { said: string; short: string }
  /** Shown below the bar: the student's progress in the check. */
  progress?: ReactNode
  /** At the bottom edge, beside the call button. */
  actions?: ReactNode
  /** Calling the tutor is the next step now. */
  callFirst?: boolean
  children: ReactNode
}

/** The frame of a check, as of a page: the leave button, the tutor, the saved mark, the call button. */
export function CheckFrame({ title, language, count, children, ...parts }: CheckFrameProps) {
  const words = useWords().student
  const { offlineSince, leave } = useLesson()
  const { progress, actions, callFirst = false } = parts
  const name = words.check.name(title)
  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        label={count ? `${name} ${count.said}` : name}
        title={title}
        language={language}
        {...(count && { count: count.short })}
        door={plain(words.lesson.leave)}
        onDoor={leave}
      >
        <TutorBadge />
      </PageBar>
      {offlineSince !== null && <OfflineBar since={offlineSince} />}
      {progress && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-sheet px-4 py-1.5">
          {progress}
        </div>
      )}
      {children}
      <footer className="flex flex-col gap-2 border-t border-line bg-sheet px-3 py-2 @[22rem]:sticky @[22rem]:bottom-0 @4xl:flex-row @4xl:items-center @4xl:justify-end @4xl:px-5 @4xl:py-3 low:py-1 low:@lg:flex-row low:@lg:justify-end">
        {actions && (
          <div {...ITEM_PART} className="flex flex-1 flex-wrap gap-2 @2xl:gap-3">
            {actions}
          </div>
        )}
        <CallButton first={callFirst} />
      </footer>
    </div>
  )
}
