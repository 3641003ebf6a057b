import { type SpokenPrompt, usePrompt } from '#web/hooks/use-prompt.ts'
import { plain, spokenText } from '#web/words/ruby-pieces.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { Icon } from '../drawings/drawings.tsx'
import { SpeakerIcon } from '../drawings/icons.ts'

interface PromptProps {
  /** In Aozora notation. */
  says: string
  className?: string
}

/** Says what to do here, and shows the speaker that says it again. Nothing on a device without a voice. */
export function Prompt({ says, className }: PromptProps) {
  return <PromptButtons prompt={useSpokenPrompt(says)} className={className} />
}

/**
 * Says what to do here; `PromptButtons` shows its speaker.
 * @param says in Aozora notation; empty says nothing.
 * @param isOwnWord false where the screen plays something by itself.
 */
export function useSpokenPrompt(says: string, isOwnWord = true): SpokenPrompt | null {
  const [language] = useLanguage()
  // Blanks between Japanese words are for the eye; a voice would pause at each.
  const text = language === 'ja' ? spokenText(says).replaceAll(/\s+/g, '') : spokenText(says)
  return usePrompt(text, language, isOwnWord)
}

const PART = 'grid touch-manipulation place-items-center rounded-full select-none'

/** A speaker that says it again, and beside it the press that turns the voice off; or the one that turns it on again. */
export function PromptButtons({
  prompt,
  className = '',
}: {
  prompt: SpokenPrompt | null
  className?: string
}) {
  const { prompts: words } = useWords()
  if (!prompt) return null
  if (!prompt.isOn) {
    return (
      <button
        type="button"
        aria-label={plain(words.turnOn)}
        title={plain(words.turnOn)}
        onClick={() => prompt.turn(true)}
        className={`size-12 text-quiet hover:bg-leaf-ground ${PART} ${className}`}
      >
        <NoVoiceIcon />
      </button>
    )
  }
  const look = prompt.isSpeaking ? 'bg-leaf text-on-leaf' : 'bg-leaf-ground text-leaf hover:bg-leaf-3/60'
  return (
    <span className={`flex w-fit shrink-0 items-center rounded-full bg-sheet ${className}`}>
      <button
        type="button"
        aria-label={plain(words.say)}
        title={plain(words.say)}
        disabled={prompt.isHeldBack}
        onClick={prompt.say}
        className={`size-12 transition-colors duration-120 disabled:opacity-35 @2xl:size-14 low:size-11 ${look} ${PART}`}
      >
        <SpeakerIcon size={1.75} />
      </button>
      <button
        type="button"
        aria-label={plain(words.turnOff)}
        title={plain(words.turnOff)}
        onClick={() => prompt.turn(false)}
        className={`size-11 text-quiet hover:bg-leaf-ground ${PART}`}
      >
        <NoVoiceIcon />
      </button>
    </span>
  )
}

const NoVoiceIcon = () => (
  <Icon size={1.375}>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z" fill="currentColor" />
    <path d="m15.5 9 5.5 6m0-6-5.5 6" strokeWidth={2.4} />
  </Icon>
)
