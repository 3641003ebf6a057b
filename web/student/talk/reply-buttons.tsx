import type { ReactNode } from 'react'
import type { TalkReply } from '#web/client/talk/talk.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'

/** Pictures that need no reading: the ring that means right, the cross, the arrow that comes back. */
const pictures: Record<TalkReply, ReactNode> = {
  yes: <circle cx="24" cy="24" r="15" stroke="#2f7d5b" strokeWidth="8" />,
  no: <path d="m9 9 30 30M39 9 9 39" stroke="#b3402e" strokeWidth="8" />,
  again: (
    <path
      d="M10 17a17 17 0 1 1-3 12m1-21 1 10 10-1"
      stroke="#4f8fb0"
      strokeWidth="5.5"
      strokeLinejoin="round"
    />
  ),
}

const replies = Object.keys(pictures) as TalkReply[]

/** The answers of a child who cannot speak: three pictures to press. The last one pressed is ringed. */
export function ReplyButtons({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  return (
    <span
      role="group"
      aria-label={plain(words.repliesLabel)}
      className="flex min-w-0 flex-1 basis-44 justify-center gap-2 @4xl:flex-none @4xl:gap-3"
    >
      {replies.map((reply) => (
        <button
          key={reply}
          type="button"
          onClick={() => talk.acts.reply(reply)}
          className={`flex min-h-16 min-w-0 flex-1 touch-manipulation flex-col items-center justify-center gap-1 rounded-student bg-surface px-1 py-1 text-base leading-tight font-bold text-ink select-none focus-visible:outline-on-leaf active:translate-y-px @4xl:min-h-22 @4xl:min-w-21 @4xl:flex-none @4xl:px-3 @4xl:text-xl low:min-h-12 low:text-base ${talk.reply?.reply === reply ? 'ring-4 ring-sun' : ''}`}
        >
          <svg
            viewBox="0 0 48 48"
            fill="none"
            strokeLinecap="round"
            aria-hidden="true"
            focusable="false"
            className="size-7 @4xl:size-10 low:size-7"
          >
            {pictures[reply]}
          </svg>
          <Ruby text={words.replies[reply]} />
        </button>
      ))}
    </span>
  )
}
