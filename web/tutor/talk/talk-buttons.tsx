import { type ReactNode, useEffect, useRef } from 'react'
import type { Talk } from '#web/hooks/use-talk.ts'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { CameraMark, MicrophoneMark } from './talk-icons.tsx'
import { useEndTalk } from './use-end-talk.ts'

interface TalkButtonProps {
  label: string
  /** On the green band, or on paper under a phone's thumb. */
  ground: 'leaf' | 'sheet'
  /** It is off, which the tutor should notice. */
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function TalkButton({ label, ground, isOff, onPress, children }: TalkButtonProps) {
  const looks = {
    leaf: isOff
      ? 'size-11 border-on-leaf bg-on-leaf text-leaf-deep'
      : 'size-11 border-on-leaf/50 text-on-leaf hover:bg-leaf-deep',
    sheet: isOff
      ? 'size-13 border-ink bg-ink text-sheet'
      : 'size-13 border-edge bg-sheet text-ink hover:bg-leaf-ground',
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`grid shrink-0 touch-manipulation place-items-center rounded-tutor border-2 transition-colors ${looks[ground]}`}
    >
      {children}
    </button>
  )
}

/** Mutes the tutor's microphone, opens it again, or asks for it. */
export function MuteButton({ talk, ground }: { talk: Talk; ground: 'leaf' | 'sheet' }) {
  const { microphone } = useWords().tutor.talk
  const isOff = talk.own.microphone !== 'open'
  return (
    <TalkButton
      label={isOff ? microphone.unmute : microphone.mute}
      ground={ground}
      isOff={isOff}
      onPress={() => switchMicrophone(talk)}
    >
      <MicrophoneMark isOff={isOff} size={1.375} />
    </TalkButton>
  )
}

export function switchMicrophone({ own, acts }: Talk): void {
  if (own.microphone === 'open') acts.mute()
  else if (own.microphone === 'muted') acts.unmute()
  else acts.openMicrophone()
}

/** Shows the tutor's camera to the student, and stops it. It is off until it is pressed; then it has the picture itself. */
export function CameraButton({ talk }: { talk: Talk }) {
  const { camera: words } = useWords().tutor.talk
  const { camera } = talk.own
  return (
    <TalkButton
      label={camera ? words.hide : words.show}
      ground="leaf"
      isOff={false}
      onPress={camera ? talk.acts.hideCamera : talk.acts.showCamera}
    >
      {camera ? <CameraPreview stream={camera} /> : <CameraMark isOff size={1.375} />}
    </TalkButton>
  )
}

/** The tutor as the student sees them: within the band, where it covers nothing. */
function CameraPreview({ stream }: { stream: MediaStream }) {
  const { camera } = useWords().tutor.talk
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={camera.preview}
      className="pointer-events-none size-10 rounded-lg object-cover"
    />
  )
}

/** Under the thumb on a phone: the microphone, and the end. */
export function ThumbBar() {
  const words = useWords().tutor
  const { attended, talk, queue } = useRoom()
  const end = useEndTalk()
  if (!end) return null
  // The row of the next call is beneath.
  const hasNext = attended && queue.some(({ order }) => order === 1)
  return (
    <div
      className={`sticky z-10 flex gap-2 border-t border-line bg-frame p-2 @3xl:hidden ${hasNext ? 'bottom-13.25' : 'bottom-0'}`}
    >
      {talk && <MuteButton talk={talk} ground="sheet" />}
      <button
        type="button"
        aria-label={attended ? words.queue.endWho(attended.student.displayName) : words.talk.everyone.end}
        onClick={end}
        className="min-h-13 flex-1 touch-manipulation rounded-tutor bg-leaf font-bold text-on-leaf"
      >
        {words.talk.end}
      </button>
    </div>
  )
}
