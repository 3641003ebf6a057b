import { type ReactNode, type RefObject, useRef } from 'react'
import type { Face } from '#contract/school/faces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { Button } from '../controls/button.tsx'
import { useScreenStart } from '../page/screen-start.ts'
import { ChildPicture, type ChildScene, grounds } from './child-picture.tsx'

interface ChildStateProps {
  of: ChildScene
  /** One sentence, in Aozora notation. */
  text: string
  /** The one action, usually a `StateAction`. */
  action?: ReactNode
  /** It is in a screen that has a heading of its own. */
  part?: boolean
  /** One line among the parts of a screen. */
  slim?: boolean
  /** It is said to a screen reader at once: something failed. */
  isTrouble?: boolean
  /** Of the tutor who listens. */
  face?: Face | null | undefined
  /** Of the sentence, for a part that takes the focus. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Below the sentence: a reason, or a fact. */
  children?: ReactNode
}

const looks = {
  screen: {
    section: 'flex-1 flex-col justify-center gap-5 px-5 py-8 text-center low:flex-row low:gap-10 low:py-3',
    picture: 'w-80 low:w-56',
    words: 'max-w-xl flex-col items-center gap-5 low:gap-3',
  },
  part: {
    section:
      'flex-wrap content-center justify-center gap-x-10 gap-y-2 rounded-[1.75rem] px-5 py-3 text-center',
    picture: 'w-36 @3xl:w-40',
    words: 'max-w-xl flex-col items-center gap-3',
  },
  slim: {
    section: 'gap-x-4 rounded-student px-4 py-1 @3xl:gap-x-6',
    picture: 'w-20 @3xl:w-24',
    words: 'flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-2',
  },
}

/** A state of a child's screen that has nothing else to show, or of a part of one: a guest of the garden, one sentence, one action. */
export function ChildState({
  of,
  text,
  action,
  part = false,
  slim = false,
  isTrouble = false,
  face,
  heading,
  children,
}: ChildStateProps) {
  const look = !part ? 'screen' : slim ? 'slim' : 'part'
  return (
    <section
      role={isTrouble ? 'alert' : 'status'}
      data-state={of}
      className={`flex w-full items-center ${grounds[of]} ${looks[look].section}`}
    >
      <ChildPicture of={of} face={face} className={looks[look].picture} />
      <div className={`flex min-w-0 ${looks[look].words}`}>
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
