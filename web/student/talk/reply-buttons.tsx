import type { ReactNode } from 'react'
import type { TalkReply } from '#web/client/talk/talk.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'

/** Filled pictures that need no reading: the ring that means right, the cross, the arrow that comes back. */
const pictures: Record<TalkReply, { ground: string; drawing: ReactNode }> = {
  yes: {
    ground: '#bfe0c4',
    drawing: <circle cx="24" cy="24" r="11" stroke="#24634a" strokeWidth="6" />,
  },
  no: {
    ground: '#f6cfcf',
    drawing: <path d="m15 15 18 18M33 15 15 33" stroke="#8f3a3a" strokeWidth="6" />,
  },
  again: {
    ground: '#bfddea',
    drawing: (
      <path
        d="M35 24a11 11 0 1 1-3.5-8l3.5 3.5m0-8v8h-8"
        stroke="#2b5872"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    ),
  },
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
          className={`flex min-h-16 min-w-0 flex-1 touch-manipulation flex-col items-center justify-center rounded-student bg-surface px-1 py-1 text-sm leading-tight font-bold text-ink select-none focus-visible:outline-on-leaf active:translate-y-px @4xl:min-h-22 @4xl:min-w-24 @4xl:flex-none @4xl:text-base low:min-h-12 ${talk.reply?.reply === reply ? 'ring-4 ring-sun' : ''}`}
        >
          <svg
            viewBox="0 0 48 48"
            fill="none"
            strokeLinecap="round"
            aria-hidden="true"
            focusable="false"
            className="size-10 @4xl:size-13 low:size-7"
          >
            <circle cx="24" cy="24" r="23" fill={pictures[reply].ground} />
            {pictures[reply].drawing}
          </svg>
          <Ruby text={words.replies[reply]} />
        </button>
      ))}
    </span>
  )
}
