import type { LostSound } from '#web/client/sound/lost-sound.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { EarSign, MicrophoneSign } from '../talk/talk-signs.tsx'

/** What happened, as a picture on its own disc. */
export function LostSoundPicture({
  lost,
  className = '',
}: {
  lost: keyof typeof pictures
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-white text-leaf-deep ${className}`}
    >
      {pictures[lost]}
    </span>
  )
}

const pictures = {
  headset: <PulledPlug />,
  stopped: <EarSign isOff size={2.5} />,
  microphone: <MicrophoneSign isOff size={2.5} />,
}

/** Above the bar of a page, without a talk: a picture and a sentence, until the sound is back. It covers nothing. */
export function LostSoundStrip({ lost }: { lost: LostSound }) {
  const { lostSound: words } = useWords().student.page
  return (
    <section
      aria-label={plain(words[lost])}
      className="relative z-10 flex animate-slide-up items-center gap-4 rounded-t-3xl bg-calling-ground px-6 py-2 text-ink low:py-1"
    >
      <LostSoundPicture lost={lost} className="size-16 low:size-11" />
      <p className="text-xl leading-loose font-bold break-keep low:text-base">
        <Ruby text={words[lost]} />
      </p>
      <Announce text={plain(words[lost])} />
    </section>
  )
}

/** A red plug that came out of its socket. */
function PulledPlug() {
  return (
    <svg viewBox="0 0 84 84" aria-hidden="true" focusable="false" className="size-full">
      <path d="M8 58c4-14 10-15 22-15" fill="none" stroke="#4a5560" strokeWidth="4" strokeLinecap="round" />
      <rect x="29" y="36" width="19" height="14" rx="4" fill="#d9737a" />
      <path d="M48 40h8v6h-8Zm8 1.500h5v3h-5Z" fill="#b9bec4" />
      <rect x="64" y="24" width="10" height="40" rx="3" fill="#4a5560" />
      <circle cx="69" cy="43" r="3.500" fill="#22303a" />
      <path
        d="m52 30 2-5m6 6v-6m-1 31v5m-6-6-2 5"
        fill="none"
        stroke="#f0a33a"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
