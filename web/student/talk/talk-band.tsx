import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import type { LineTrouble } from '#web/client/talk/talk.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { LevelBars } from '#web/ui/talk/level-bars.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'
import { blockedPresses } from '../sound/hush.ts'
import { LostSoundPicture } from '../sound/lost-sound-strip.tsx'
import { AskMicrophone, useAsksForMicrophone } from './ask-microphone.tsx'
import End from './end.svg?drawing'
import { OwnMicrophone, TryMicrophone, TutorVoice } from './own-microphone.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { RopeBridge } from './rope-bridge.tsx'
import { EarSign, MicrophoneSign } from './talk-signs.tsx'

/** Above the bar of a page or a check for as long as the tutor speaks with this child, or with the class. */
export function StudentTalkBand({ talk }: { talk: LessonTalk }) {
  return talk.kind === 'class' ? <ClassBand talk={talk} /> : <PrivateBand talk={talk} />
}

/** The tutor is here: face, both voices, the own microphone, and one button that ends it. */
function PrivateBand({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  const asks = useAsksForMicrophone(talk)
  const isHushed = useHushedPress()
  const { phase, own, acts, needsPress } = talk
  const isHere = phase !== 'elsewhere'
  const isMute = isSilent(own.microphone)
  const without = isHere && (isMute || talk.drawnAnswers)
  // Beside answers to press there is no room for a bridge.
  const line = isHere && !without ? talk.line : null
  const hasEar = isHere && (isMute || !without)
  const lost = useStore(lostSound)
  const { lostSound: losses } = useWords().student.page
  const says = isHushed
    ? words.hushed
    : lost
      ? losses[lost]
      : without
        ? words.answerByPictures
        : line
          ? words.weak[line.weak]
          : sentenceOf(words, talk)
  return (
    <section
      aria-label={plain(words.label)}
      className="relative z-10 animate-slide-up rounded-t-3xl bg-leaf text-on-leaf"
    >
      {asks && <AskMicrophone talk={talk} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 @4xl:min-h-band @4xl:flex-nowrap @4xl:gap-x-4 @4xl:px-6 low:flex-nowrap low:py-1">
        {line ? <Bridge talk={talk} line={line} /> : <Face talk={talk} />}
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-lg leading-loose font-bold break-keep @4xl:text-xl @4xl:leading-loose low:text-base">
          {isHushed && <EarSign size={2} />}
          {!isHushed && lost && <LostSoundPicture lost={lost} className="size-11 @4xl:size-21" />}
          <span className="min-w-0">
            <Ruby text={says} />
          </span>
        </p>
        <div
          className={`order-last flex flex-wrap items-center gap-2 empty:hidden @4xl:order-none @4xl:w-auto @4xl:flex-nowrap @4xl:gap-4 low:order-none low:w-auto low:flex-nowrap ${line ? 'flex-1 @4xl:flex-none' : 'w-full'}`}
        >
          {hasEar && needsPress !== 'sound' && (
            <TutorVoice
              talk={talk}
              room={line ? 'wide-only' : without ? 'beside' : 'whole'}
              lost={lost === 'headset' || lost === 'stopped' ? losses[lost] : null}
            />
          )}
          {isHere && needsPress === 'sound' && (
            <WhiteButton onPress={acts.allowSound}>
              <EarSign size={1.75} />
              <span>
                <Ruby text={words.hearTutor} />
              </span>
            </WhiteButton>
          )}
          {without && <ReplyButtons talk={talk} />}
          {without && isMute && <TryMicrophone onPress={acts.openMicrophone} />}
          {isHere && !isMute && <OwnMicrophone talk={talk} isNarrow={without || line !== null} />}
        </div>
        {isHere ? (
          <WhiteButton onPress={() => void acts.end()} keys="e">
            <End className="w-9 shrink-0 low:w-7" />
            <span>
              <Ruby text={words.end} />
            </span>
          </WhiteButton>
        ) : (
          <WhiteButton onPress={acts.bringHere} isWide>
            <Ruby text={words.bringHere} />
          </WhiteButton>
        )}
      </div>
      <Announce text={plain(says)} />
    </section>
  )
}

/** True if the child answers with drawn buttons: there is no microphone, and none will open by itself. */
function isSilent(microphone: LessonTalk['own']['microphone']): boolean {
  switch (microphone) {
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return true
    case 'asking':
    case 'open':
    case 'muted':
    case 'closed':
      return false
  }
}

function sentenceOf(words: Words['student']['talk'], { phase, with: tutor }: LessonTalk): string {
  switch (phase) {
    case 'joining':
    case 'ringing':
    case 'connected':
      return words.came(tutor ?? '')
    case 'unheard':
      return words.unheard
    case 'reconnecting':
      return words.reconnecting
    case 'elsewhere':
      return words.elsewhere
  }
}

function WhiteButton({
  onPress,
  keys,
  isWide = false,
  children,
}: {
  onPress: () => void
  keys?: string
  /** On a phone it has a row of its own. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={keys}
      className={`flex min-h-14 shrink-0 touch-manipulation items-center justify-center gap-2 rounded-student bg-on-leaf px-5 text-lg leading-loose font-bold text-leaf-deep select-none hover:bg-leaf-ground focus-visible:outline-on-leaf active:translate-y-px @4xl:min-h-16 @4xl:px-7 @4xl:text-xl low:min-h-11 ${isWide ? 'order-last w-full @4xl:w-auto low:w-auto' : ''}`}
    >
      {children}
    </button>
  )
}

/** The tutor's face, within the band, so that it covers nothing: the drawn one, or the camera's picture while the tutor shows it. */
function Face({ talk }: { talk: LessonTalk }) {
  const { camera } = talk.other
  const look =
    'size-14 shrink-0 rounded-full border-4 border-white bg-leaf-ground object-cover @4xl:size-22 @4xl:border-[5px] low:size-11'
  return camera ? (
    <Camera stream={camera} className={look} />
  ) : (
    <FacePicture of={talk.face} className={look} />
  )
}

/** The line is weak: a bridge from the child to the tutor, broken on the side where it fails. */
function Bridge({ talk, line }: { talk: LessonTalk; line: LineTrouble }) {
  const me = useMe()
  return (
    <span className="flex shrink-0 items-center @4xl:w-84">
      <span className="w-12 shrink-0 @4xl:w-18">
        <EmblemPicture disc="white" name={me?.role === 'student' ? me.emblem : null} size={4.5} />
      </span>
      <RopeBridge weak={line.weak} />
      <Face talk={talk} />
    </span>
  )
}

function Camera({ stream, className }: { stream: MediaStream; className: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  // The voice is played by the talk itself.
  return <video ref={video} autoPlay muted playsInline aria-hidden="true" className={className} />
}

const HINT_FOR_MS = 2_500

/** True for a moment after a press on the book that played nothing, because the tutor spoke. */
function useHushedPress(): boolean {
  const presses = useStore(blockedPresses)
  const [seen, setSeen] = useState(presses)
  useTimeout(presses === seen ? null : HINT_FOR_MS, () => setSeen(presses))
  return presses !== seen
}

/** The tutor speaks to everybody: a thin band; the work goes on, and no microphone opens. */
function ClassBand({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  const { needsPress, phase, acts } = talk
  const says = phase === 'elsewhere' ? words.elsewhere : words.toClass
  return (
    <section
      aria-label={plain(words.toClass)}
      className="relative z-10 flex min-h-14 animate-slide-up flex-wrap items-center gap-x-3 gap-y-1 rounded-t-3xl bg-leaf px-4 py-1 text-on-leaf low:min-h-11"
    >
      <FacePicture of={talk.face} className="size-12 shrink-0 border-[3px] border-white low:size-9" />
      <p className="min-w-0 flex-1 text-lg leading-loose font-bold break-keep low:text-base">
        <Ruby text={says} />
      </p>
      <span role="img" aria-label={plain(words.microphoneClosed)}>
        <MicrophoneSign isOff />
      </span>
      {needsPress === 'sound' ? (
        <WhiteButton onPress={acts.allowSound}>
          <EarSign size={1.75} />
          <span>
            <Ruby text={words.hearTutor} />
          </span>
        </WhiteButton>
      ) : (
        <span className="flex items-center gap-2" role="img" aria-label={plain(words.tutorVoice)}>
          <EarSign size={1.75} />
          <LevelBars level={talk.levels.other} className="h-7 text-[#cfe8c0]" />
        </span>
      )}
      <Announce text={plain(says)} />
    </section>
  )
}
