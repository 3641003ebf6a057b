import type { LostSound } from '#web/client/sound/lost-sound.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { EarSign, MicrophoneSign } from '../talk/talk-signs.tsx'
import PulledPlug from './pulled-plug.svg?drawing'

/** The kind of loss, as a picture on its own disc. */
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
  headset: <PulledPlug className="size-full" />,
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
