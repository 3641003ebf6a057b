import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { MicrophoneSign } from './talk-signs.tsx'

/**
 * A drawing of the browser's own question for the microphone, with a hand at the answer that lets it: under the address on
 * a laptop, in the middle on a tablet or phone. Nothing in it can be pressed.
 */
export function BrowserBubble() {
  const { bubble } = useWords().student.talk
  return (
    <div
      aria-hidden="true"
      className="relative h-36 w-72 overflow-hidden rounded-xl border-2 border-line bg-[#dde3e6] text-sm low:h-28"
    >
      <div className="flex h-7 items-center gap-1.5 bg-[#c3ccd1] px-2">
        <span className="size-2.5 rounded-full bg-white" />
        <span className="size-2.5 rounded-full bg-white" />
        <span className="ml-1 h-4 flex-1 rounded-full bg-white" />
      </div>
      <div className="absolute top-6 left-4 w-56 rounded-lg bg-white px-3 py-1.5 shadow-soft pointer-coarse:inset-x-0 pointer-coarse:top-9 pointer-coarse:mx-auto">
        <p className="flex items-center gap-1 text-quiet">
          <MicrophoneSign size={1.25} />
          {bubble.asks}
        </p>
        <p className="mt-1.5 flex items-end justify-end gap-2 leading-loose">
          <span className="rounded-full border border-line px-3 text-quiet">
            <Ruby text={bubble.deny} />
          </span>
          <span className="relative rounded-full bg-sun px-4 pt-1 text-base font-bold text-ink ring-4 ring-sun/40">
            <Ruby text={bubble.allow} />
            <PointingHand />
          </span>
        </p>
      </div>
    </div>
  )
}

function PointingHand() {
  return (
    <svg viewBox="0 0 40 48" className="absolute -right-3 -bottom-8 w-9">
      <path
        d="M15 6a4 4 0 0 1 8 0v15l9 2.5c3 .8 4.5 3 4 6L34 41c-.5 3-2.5 5-5.5 5H19c-2.5 0-4.5-1-6-3L4.5 31.5a3.6 3.6 0 0 1 5.5-4.6l5 5V6Z"
        fill="#fbdfc9"
        stroke="#6b4000"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
