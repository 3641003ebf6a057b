import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { Key } from './key.tsx'
import { type Beginning, useBegin } from './use-begin.ts'

interface ProviderButtonsProps extends Beginning {
  of: readonly SignOnProvider[]
  look?: 'main' | 'calm'
}

/** A button for each provider: it leads over there. With a link, to be joined. */
export function ProviderButtons({ of, look = 'calm', ...beginning }: ProviderButtonsProps) {
  const { signOn } = useWords()
  const { leaving, trouble, begin } = useBegin(beginning)
  const say = beginning.link ? signOn.join : signOn.enter
  return (
    <>
      {trouble && <SignInTrouble {...trouble} />}
      {of.map((provider) => (
        <Button
          key={`${provider.role} ${provider.name}`}
          look={look}
          size="student"
          busy={leaving === provider}
          icon={<Key />}
          onClick={() => void begin(provider)}
          className="w-full text-lg"
        >
          <Ruby text={say(provider.label)} />
        </Button>
      ))}
    </>
  )
}
