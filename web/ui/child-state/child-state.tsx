import { type ReactNode, type RefObject, useRef } from 'react'
import type { Face } from '#contract/school/faces.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { Button } from '../controls/button.tsx'
import { StateScene } from '../drawings/drawings.tsx'
import { drawingOf } from '../drawings/emblem.tsx'
import { FacePicture } from '../drawings/face.tsx'
import emblems from '../emblems.svg'
import { useScreenStart } from '../page/screen-start.ts'
import sprite from './child-scenes.svg'

/** Each state with its pale ground. */
const grounds = {
  'not-found': 'bg-[#eaf1df]',
  offline: 'bg-[#e2f0f5]',
  error: 'bg-[#fbebdb]',
  'no-lesson': 'bg-[#eaf1df]',
  'no-honor': 'bg-[#fdf1d6]',
  'no-book': 'bg-[#efe3d6]',
  kept: 'bg-[#e2f0f5]',
  closed: 'bg-[#e5e6f3]',
  finished: 'bg-[#fae5d7]',
  'card-again': 'bg-[#f5e9d8]',
  forgotten: 'bg-[#f3e9f2]',
  renewed: 'bg-[#deedf0]',
  'no-camera': 'bg-[#f8e3e2]',
  listening: 'bg-[#e1eee2]',
  'homework-done': 'bg-[#fae8e4]',
  expired: 'bg-[#faedde]',
  used: 'bg-[#fbe9e4]',
  full: 'bg-[#eaf1df]',
  cancelled: 'bg-[#e2edf3]',
  elsewhere: 'bg-[#f3eaf3]',
  'no-microphone': 'bg-[#fae5d7]',
  unknown: 'bg-[#efe9de]',
} as const
export type ChildScene = keyof typeof grounds

/** The place of the child's own emblem in a scene, in its units. */
const emblemsAt: { readonly [Scene in ChildScene]?: { x: number; y: number; size: number } } = {
  'no-lesson': { x: 14, y: 120, size: 88 },
  finished: { x: 24, y: 126, size: 90 },
}

interface ChildStateProps {
  of: ChildScene
  /** One sentence, in Aozora notation. */
  text: string
  /** The one action, usually a `StateAction`. */
  action?: ReactNode
  /** It is in a screen that has a heading of its own. */
  part?: boolean
  /** It is said to a screen reader at once: something failed. */
  isTrouble?: boolean
  /** Of the tutor who listens. */
  face?: Face | null | undefined
  /** Of the sentence, for a part that takes the focus. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Below the sentence: a reason, or a fact. */
  children?: ReactNode
}

/** A state of a child's screen that has nothing else to show, or of a part of one: a guest of the garden, one sentence, one action. */
export function ChildState({
  of,
  text,
  action,
  part = false,
  isTrouble = false,
  face,
  heading,
  children,
}: ChildStateProps) {
  return (
    <section
      role={isTrouble ? 'alert' : 'status'}
      data-state={of}
      className={`flex w-full items-center justify-center px-5 text-center ${grounds[of]} ${part ? 'flex-wrap gap-x-10 gap-y-3 rounded-[1.75rem] py-4' : 'flex-1 flex-col gap-5 py-8 low:flex-row low:gap-10 low:py-3'}`}
    >
      <ChildPicture of={of} face={face} className={part ? 'w-44 @3xl:w-52' : 'w-80 low:w-56'} />
      <div className={`flex max-w-xl min-w-0 flex-col items-center ${part ? 'gap-3' : 'gap-5 low:gap-3'}`}>
        {part ? (
          <h2
            ref={heading}
            tabIndex={heading && -1}
            className="max-w-full text-xl with-furigana font-bold outline-none @3xl:text-2xl"
          >
            <Ruby text={text} />
          </h2>
        ) : (
          <ScreenSentence at={of} text={text} />
        )}
        {children}
        {action}
      </div>
    </section>
  )
}

function ScreenSentence({ at, text }: { at: ChildScene; text: string }) {
  const sentence = useRef<HTMLHeadingElement>(null)
  useScreenStart(sentence, at)
  return (
    <h1
      ref={sentence}
      tabIndex={-1}
      className="max-w-full text-2xl with-furigana font-bold outline-none @3xl:text-[1.75rem] low:text-xl"
    >
      <Ruby text={text} />
    </h1>
  )
}

/** All scenes are one file, which is loaded with the first of them. A child finds their own emblem and their tutor's face in them. */
function ChildPicture({ of, face, className }: Pick<ChildStateProps, 'of' | 'face'> & { className: string }) {
  if (of === 'not-found' || of === 'offline' || of === 'error') return <StateScene of={of} />
  const at = emblemsAt[of]
  return (
    <span aria-hidden="true" className={`relative block max-w-full shrink-0 ${className}`}>
      <svg viewBox="0 0 280 234" focusable="false" className="block h-auto w-full">
        <use href={`${sprite}#${of}`} width={280} height={234} />
        {at && <OwnEmblem {...at} />}
      </svg>
      {of === 'listening' && (
        <FacePicture of={face} className="absolute top-[25.5%] left-[12%] aspect-square w-2/5" />
      )}
    </span>
  )
}

function OwnEmblem({ size, ...at }: { x: number; y: number; size: number }) {
  const me = useMe()
  const emblem = me?.role === 'student' ? me.emblem : null
  return emblem && <use href={`${emblems}#${drawingOf(emblem)}`} {...at} width={size} height={size} />
}

interface StateActionProps {
  icon: ReactNode
  text: string
  onPress: () => void
  /** Beside the one solid button of its screen it is outlined. */
  look?: 'main' | 'outlined'
  busy?: boolean
}

/** The one action of a state. */
export function StateAction({ icon, text, onPress, look = 'main', busy = false }: StateActionProps) {
  return (
    <Button
      look={look}
      size="student"
      icon={icon}
      busy={busy}
      onClick={onPress}
      className={`max-w-full min-w-60 font-bold! ${look === 'main' ? 'border-b-4! border-b-leaf-foot!' : ''}`}
    >
      <Ruby text={text} />
    </Button>
  )
}
